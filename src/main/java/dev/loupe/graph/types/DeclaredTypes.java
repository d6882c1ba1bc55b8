package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The types of variables, parameters, fields and functions: as declared, or as what they are set to.
record DeclaredTypes(Evaluation types) {

    /// Decorators that make a method's result be read like a field.
    private static final Set<String> PROPERTIES = Set.of(
            "property", "cached_property", "lazy", "reify", "hybrid_property", "abstractproperty", "classproperty");

    private static final Set<String> GENERATORS =
            Set.of("Iterator", "Generator", "Iterable", "AsyncIterator", "AsyncGenerator");

    private static final int MOST_RETURNS = 8;

    Type of(Declaration one) {
        Uast tree = one.file().tree();
        int node = one.node();
        return switch (one.kind()) {
            case TYPE -> new Type.Static(one);
            case FUNCTION ->
                isProperty(one) || one.file().family() == Family.C && NameRoles.isLocal(tree, node)
                        ? types.returned(one)
                        : new Type.Callable(one, Map.of());
            case LAMBDA -> new Type.Callable(one, Map.of());
            case NAMESPACE -> new Type.Space(one);
            case TYPE_PARAMETER -> one.file().family() == Family.RUST ? new Type.Variable(one) : Type.UNKNOWN;
            case TYPE_ALIAS ->
                switch (one.file().family()) {
                    case RUST -> new StatedTypes(types).aliased(one);
                    case C -> alias(one);
                    default -> Type.UNKNOWN;
                };
            case OBJECT -> types.value(one.file(), node);
            case VARIABLE, PARAMETER, FIELD_PARAMETER, RECEIVER -> variable(one);
            case NAME, MEMBER -> target(one);
            case PAIR -> tree.firstChild(node) == NONE ? Type.UNKNOWN : types.value(one.file(), tree.firstChild(node));
            case EXPORT, IMPORT, IMPORT_NAMESPACE, EXPORT_ALL -> imported(one);
            case NARROW -> {
                int type = tree.nextSibling(tree.firstChild(node));
                yield type == NONE ? Type.UNKNOWN : types.stated(one.file(), type);
            }
            default -> Type.UNKNOWN;
        };
    }

    /// What `Table::Iterator` is asked of.
    private Type alias(Declaration one) {
        int last = one.file().tree().children(one.node()).reduce(NONE, (_, child) -> child);
        if (last == NONE) return Type.UNKNOWN;
        if (types.value(one.file(), last) instanceof Type.Space space) return space;
        return switch (types.stated(one.file(), last)) {
            case Type.Instance(Declaration type, Map<Declaration, Type> _) -> new Type.Static(type);
            default -> Type.UNKNOWN;
        };
    }

    private Type imported(Declaration one) {
        Origin origin = types.origin(List.of(one));
        if (!(origin instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _)) || !all.contains(one))
            return types.of(origin);
        int value = one.file().tree().firstChild(one.node());
        return value == NONE ? Type.UNKNOWN : types.value(one.file(), value);
    }

    static boolean isProperty(Declaration function) {
        return isDecorated(function, PROPERTIES);
    }

    static boolean isDecorated(Declaration one, Set<String> names) {
        Uast tree = one.file().tree();
        return tree.children(one.node())
                .filter(child -> tree.is(child, UastKind.DECORATOR) && tree.firstChild(child) != NONE)
                .map(tree::firstChild)
                .map(child -> tree.is(child, UastKind.CALL) ? tree.firstChild(child) : child)
                .anyMatch(child -> child != NONE && names.contains(tree.name(child)));
    }

    private Type variable(Declaration one) {
        Uast tree = one.file().tree();
        int typed = tree.of(one.node(), UastKind.TYPED);
        if (typed != NONE) return types.stated(one.file(), typed);
        Type set = set(one.file(), one.node());
        if (!(set instanceof Type.Unknown)) return set;
        int up = tree.parent(one.node());
        return switch (tree.kind(up)) {
            case PAIR, LIST_PATTERN, OBJECT_PATTERN -> part(one.file(), one.node());
            case FUNCTION, LAMBDA -> one.is(UastKind.VARIABLE) ? written(one) : parameter(one, up);
            case TYPE -> one.is(UastKind.VARIABLE) ? member(one, up) : Type.UNKNOWN;
            default -> one.is(UastKind.VARIABLE) && hasReturn(one) ? types.returned(one) : written(one);
        };
    }

    /// What later assignments set a variable to, if all of them are known.
    private Type written(Declaration one) {
        CodeFile file = one.file();
        int scope = file.tree().scope(one.node());
        List<Integer> targets = file.scopes().written(one.name()).stream()
                .filter(target -> scope < target && target < file.tree().after(scope))
                .filter(target -> file.tree().is(file.tree().parent(target), UastKind.ASSIGN))
                .toList();
        if (!one.is(UastKind.VARIABLE) || targets.isEmpty() || targets.size() > Type.MOST) return Type.UNKNOWN;
        var all = new ArrayList<Type>();
        for (int target : targets) {
            int value = file.tree().of(file.tree().parent(target), UastKind.VALUE);
            all.add(value == NONE ? Type.UNKNOWN : types.value(file, value));
        }
        return all.contains(Type.UNKNOWN) ? Type.UNKNOWN : Type.union(all);
    }

    /// A constant of an enum is one; a getter is what it returns.
    private Type member(Declaration one, int type) {
        if (hasReturn(one)) return types.returned(one);
        boolean bare =
                one.file().tree().firstChild(one.node()) == NONE && !one.file().isDynamic();
        return bare ? new Type.Instance(new Declaration(one.file(), type), Map.of()) : Type.UNKNOWN;
    }

    private static boolean hasReturn(Declaration one) {
        Uast tree = one.file().tree();
        int body = tree.child(one.node(), UastKind.BLOCK);
        return tree.child(body == NONE ? one.node() : body, UastKind.RETURN) != NONE;
    }

    /// What a variable or the target of an assignment is set to.
    private Type set(CodeFile file, int node) {
        Uast tree = file.tree();
        int value = tree.of(node, UastKind.VALUE);
        if (value != NONE) {
            Type type = types.value(file, value);
            return type instanceof Type.Library(String name, List<Type> _) && name.equals("null") ? Type.UNKNOWN : type;
        }
        int items = tree.of(node, UastKind.ITEM_OF);
        if (items != NONE) {
            Type all = types.value(file, items);
            return file.family() == Family.C && all instanceof Type.Library library
                    ? StandardTemplates.element(library)
                    : types.element(all);
        }
        int entered = tree.of(node, UastKind.ENTERED);
        return entered == NONE ? Type.UNKNOWN : entered(types.value(file, entered));
    }

    private Type entered(Type type) {
        if (type instanceof Type.Library(String name, List<Type> arguments))
            return GENERATORS.contains(name) && !arguments.isEmpty()
                    ? arguments.getFirst()
                    : LibraryTypes.outcome((Type.Library) type, "enter");
        for (String enter : List.of("__enter__", "__aenter__"))
            if (types.of(types.member(type, enter))
                    instanceof Type.Callable(Declaration method, Map<Declaration, Type> bindings))
                return LibraryTypes.awaited(types.returned(method).with(bindings));
        return type;
    }

    /// A name or member that is assigned.
    private Type target(Declaration one) {
        CodeFile file = one.file();
        int up = file.tree().parent(one.node());
        if (!file.tree().is(up, UastKind.ASSIGN)) return part(file, one.node());
        int typed = file.tree().of(up, UastKind.TYPED);
        return typed == NONE ? set(file, up) : types.stated(file, typed);
    }

    /// A part of a pattern.
    private Type part(CodeFile file, int node) {
        Uast tree = file.tree();
        int up = tree.parent(node);
        return switch (tree.kind(up)) {
            case PAIR -> types.of(types.member(whole(file, tree.parent(up)), tree.name(up)));
            case LIST_PATTERN, LIST -> item(file, up, node);
            default -> Type.UNKNOWN;
        };
    }

    private Type item(CodeFile file, int pattern, int node) {
        Type whole = whole(file, pattern);
        if (whole instanceof Type.Library(String name, List<Type> arguments) && name.equals("tuple")) {
            int at = 0;
            for (int child = file.tree().firstChild(pattern);
                    child != node;
                    child = file.tree().nextSibling(child)) at++;
            return at < arguments.size() ? arguments.get(at) : Type.UNKNOWN;
        }
        return types.element(whole);
    }

    /// The type of what a pattern takes apart.
    Type whole(CodeFile file, int pattern) {
        Uast tree = file.tree();
        int up = tree.parent(pattern);
        return switch (tree.kind(up)) {
            case VARIABLE, PARAMETER -> variable(new Declaration(file, up));
            case ASSIGN -> set(file, up);
            default -> part(file, pattern);
        };
    }

    private Type parameter(Declaration one, int function) {
        CodeFile file = one.file();
        Uast tree = file.tree();
        boolean first = tree.child(function, UastKind.PARAMETER) == one.node();
        if (file.family() == Family.PYTHON && first && tree.is(tree.parent(function), UastKind.TYPE))
            return self(new Declaration(file, function));
        boolean given = tree.is(function, UastKind.LAMBDA) || tree.is(tree.parent(function), UastKind.OBJECT);
        if (!given) return Type.UNKNOWN;
        int index = 0;
        for (int each : Calls.parameters(new Declaration(file, function), UastKind.PARAMETER)) {
            if (each == one.node()) break;
            index++;
        }
        return given(file, function, index);
    }

    private static Type self(Declaration method) {
        var type = new Declaration(method.file(), method.file().tree().parent(method.node()));
        if (isDecorated(method, Set.of("staticmethod"))) return Type.UNKNOWN;
        boolean ofClass = isDecorated(method, Set.of("classmethod"))
                || Set.of("__new__", "__init_subclass__", "__class_getitem__").contains(method.name());
        return ofClass ? new Type.Static(type) : new Type.Variable(type);
    }

    /// What the code around a lambda gives it.
    private Type given(CodeFile file, int lambda, int index) {
        Uast tree = file.tree();
        int call = tree.parent(lambda);
        Type subject = new KotlinFunctions(types).parameter(file, lambda);
        if (!(subject instanceof Type.Unknown)) return subject;
        if (tree.is(call, UastKind.CALL)) {
            int callee = tree.firstChild(call);
            boolean method = tree.is(callee, UastKind.MEMBER) && tree.firstChild(callee) != NONE;
            if (method && types.value(file, tree.firstChild(callee)) instanceof Type.Library library)
                return LibraryTypes.parameter(library, tree.name(callee), index, file.family());
        }
        return ofFunction(types.expected(file, lambda), index);
    }

    private Type ofFunction(Type expected, int index) {
        return switch (new Calls(types).signature(expected, 0)) {
            case Type.Callable(Declaration function, Map<Declaration, Type> bindings) -> {
                int[] parameters = Calls.parameters(function, UastKind.PARAMETER);
                int typed =
                        index < parameters.length ? function.file().tree().of(parameters[index], UastKind.TYPED) : NONE;
                yield typed == NONE
                        ? Type.UNKNOWN
                        : types.stated(function.file(), typed).with(bindings);
            }
            case Type.Union(List<Type> several) ->
                Type.union(several.stream()
                        .filter(Type.Callable.class::isInstance)
                        .map(one -> ofFunction(one, index))
                        .toList());
            default -> Type.UNKNOWN;
        };
    }

    /// What a function returns: as declared, else as its return statements say.
    Type returned(Declaration function) {
        CodeFile file = function.file();
        Uast tree = file.tree();
        int returns = tree.of(function.node(), UastKind.RETURNS);
        if (returns != NONE) return types.stated(file, returns);
        int value = tree.of(function.node(), UastKind.VALUE);
        if (value != NONE) return types.value(file, value);
        if (tree.is(function.node(), UastKind.FUNCTION_TYPE)) return Type.UNKNOWN;
        var results = new ArrayList<Type>();
        boolean yields = false;
        for (int node = function.node() + 1;
                node < tree.after(function.node()) && results.size() < MOST_RETURNS;
                node++) {
            boolean inner =
                    tree.is(node, UastKind.FUNCTION) || tree.is(node, UastKind.LAMBDA) || tree.is(node, UastKind.TYPE);
            if (inner) node = tree.after(node) - 1;
            else if ((tree.is(node, UastKind.RETURN) || tree.is(node, UastKind.YIELD))
                    && tree.firstChild(node) != NONE) {
                yields |= tree.is(node, UastKind.YIELD);
                results.add(types.value(file, tree.firstChild(node)));
            }
        }
        // A macro states nothing.
        boolean open = file.isDynamic() || file.family() == Family.C;
        if (results.isEmpty()) return open ? Type.UNKNOWN : Type.library("null");
        if (results.contains(Type.UNKNOWN)) return yields ? Type.library("Iterator", Type.UNKNOWN) : Type.UNKNOWN;
        return yields ? Type.library("Iterator", Type.union(results)) : Type.union(results);
    }
}

package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The types of expressions.
final class Values {
    private static final Set<String> NONE_OF_IT = Set.of("null", "undefined", "None", "nil");

    private final Evaluation types;
    private final Calls calls;

    Values(Evaluation types) {
        this.types = types;
        this.calls = new Calls(types);
    }

    Type of(CodeFile file, int node) {
        Uast tree = file.tree();
        int first = tree.firstChild(node);
        return switch (tree.kind(node)) {
            case NAME -> name(file, node);
            case THIS -> self(file, node);
            case SUPER -> above(file, node);
            case FROM -> types.of(types.rust().root(file, node, tree.name(node)));
            case MEMBER -> member(file, node, first);
            case CALL -> calls.call(file, node);
            case NEW -> calls.made(file, node);
            case GENERIC, VALUE, RETURN, YIELD, EXPORT -> first == NONE ? Type.UNKNOWN : types.value(file, first);
            case AWAIT -> first == NONE ? Type.UNKNOWN : LibraryTypes.awaited(types.value(file, first));
            case CAST -> cast(file, first);
            case CHOICE -> choice(file, node);
            case INDEX -> first == NONE ? Type.UNKNOWN : indexed(file, node, first);
            case LIST -> list(file, node);
            case OBJECT -> object(file, node);
            case LITERAL -> Type.library(tree.name(node));
            case FUNCTION, LAMBDA -> new Type.Callable(new Declaration(file, node), Map.of());
            case TYPE -> new Type.Static(new Declaration(file, node));
            case ASSIGN -> assigned(file, node);
            default -> Type.UNKNOWN;
        };
    }

    private List<Type> all(CodeFile file, int node) {
        return file.tree()
                .children(node)
                .mapToObj(child -> types.value(file, child))
                .toList();
    }

    /// What is tested comes first, as one of [UastKind#OTHER].
    private Type choice(CodeFile file, int node) {
        int first = file.tree().firstChild(node);
        List<Type> all = all(file, node);
        return Type.union(file.tree().is(first, UastKind.OTHER) ? all.subList(1, all.size()) : all);
    }

    private Type assigned(CodeFile file, int node) {
        int value = file.tree().of(node, UastKind.VALUE);
        return value == NONE ? Type.UNKNOWN : types.value(file, value);
    }

    private Type cast(CodeFile file, int expression) {
        if (expression == NONE) return Type.UNKNOWN;
        int type = file.tree().nextSibling(expression);
        // `as const` states nothing.
        boolean states = type != NONE && !file.tree().name(type).equals("const");
        return states ? types.stated(file, type) : types.value(file, expression);
    }

    private Type name(CodeFile file, int node) {
        String name = file.tree().name(node);
        if (NONE_OF_IT.contains(name) && file.family() != Family.C) return Type.library("null");
        int narrowed = narrowed(file, node, name);
        if (narrowed != NONE) return types.stated(file, narrowed);
        Type guarded = new Guards(types).of(file, node);
        if (!(guarded instanceof Type.Unknown)) return guarded;
        Origin origin = types.name(file, node, name);
        if (origin instanceof Origin.Absent && file.family() == Family.ECMA && name.equals("exports"))
            return new Type.Module(List.of(file));
        boolean global = origin instanceof Origin.Absent && Globals.has(file.family(), name);
        return global ? Type.library(name) : types.of(Origin.kept(valid(origin, file, node), file, node));
    }

    /// Of the assignments to a local name those before it; its parameter only if there are none.
    private static Origin valid(Origin origin, CodeFile file, int node) {
        if (file.family() != Family.PYTHON
                || !(origin instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> bindings))
                || all.size() < 2
                || !isLocal(all, file, node)) return origin;
        List<Declaration> before = all.stream()
                .filter(one ->
                        one.is(UastKind.NAME) && file.tree().after(file.tree().parent(one.node())) <= node)
                .toList();
        if (!before.isEmpty()) return new Origin.Declared(before, bindings);
        return all.getFirst().is(UastKind.PARAMETER) ? Origin.declared(all.getFirst()) : origin;
    }

    private static boolean isLocal(List<Declaration> all, CodeFile file, int node) {
        int function = file.around(node, UastKind.FUNCTION, UastKind.LAMBDA);
        return function != NONE
                && all.stream()
                        .allMatch(one -> one.file() == file
                                && file.around(one.node(), UastKind.FUNCTION, UastKind.LAMBDA) == function);
    }

    /// The type that a test before says a name is of; NONE if there is none.
    private static int narrowed(CodeFile file, int node, String name) {
        Uast tree = file.tree();
        int best = NONE;
        for (int test : file.scopes().narrowings()) {
            int tested = tree.firstChild(test);
            boolean same = tested != NONE
                    && tree.is(tested, UastKind.NAME)
                    && tree.name(tested).equals(name);
            if (!same || tree.name(test).equals(name)) continue;
            int scope = tree.scope(test);
            if (test < node && node >= tree.after(test) && node < tree.after(scope)) best = tree.nextSibling(tested);
        }
        return best;
    }

    private Type self(CodeFile file, int node) {
        if (file.family() == Family.C) {
            int method = file.around(node, UastKind.FUNCTION, UastKind.TYPE);
            int receiver = method == NONE ? NONE : file.tree().child(method, UastKind.RECEIVER);
            if (receiver != NONE && file.tree().is(method, UastKind.FUNCTION))
                return types.stated(file, file.tree().of(receiver, UastKind.TYPED));
        }
        int owner = file.scopes().owner(node);
        if (owner == NONE) return Type.UNKNOWN;
        Uast tree = file.tree();
        return switch (tree.kind(owner)) {
            case TYPE -> new Type.Variable(new Declaration(file, owner));
            case FUNCTION, LAMBDA, VARIABLE -> {
                int receiver = tree.child(owner, UastKind.RECEIVER);
                int extended = receiver == NONE ? NONE : tree.of(receiver, UastKind.TYPED);
                yield extended == NONE ? ofFunction(file, owner) : types.stated(file, extended);
            }
            case NAMESPACE -> {
                int extended = tree.of(owner, UastKind.EXTENDS_TYPE);
                yield extended == NONE ? Type.UNKNOWN : types.stated(file, extended);
            }
            default -> Type.UNKNOWN;
        };
    }

    /// `this` in a function of JavaScript: the object literal that it is a method of, what it is set on, or
    /// what it constructs.
    private Type ofFunction(CodeFile file, int function) {
        Uast tree = file.tree();
        Type stated = receiver(new Declaration(file, function), Map.of());
        if (!(stated instanceof Type.Unknown)) return stated;
        if (tree.is(function, UastKind.LAMBDA)
                && types.expected(file, function)
                        instanceof Type.Callable(Declaration type, Map<Declaration, Type> bindings)) {
            Type expected = receiver(type, bindings);
            if (!(expected instanceof Type.Unknown)) return expected;
        }
        for (int up = tree.parent(function); up != NONE && !tree.kind(up).isScope(); up = tree.parent(up)) {
            if (tree.is(up, UastKind.OBJECT)) return types.value(file, up);
            if (!tree.is(up, UastKind.ASSIGN)) continue;
            String path = file.scopes().path(tree.firstChild(up));
            int dot = path.lastIndexOf('.');
            if (dot < 0) continue;
            String holder = path.substring(0, dot);
            int target = tree.firstChild(tree.firstChild(up));
            if (!holder.endsWith(".prototype")) return types.value(file, target);
            Type constructed = types.value(file, tree.firstChild(target));
            return constructed instanceof Type.Callable(Declaration of, Map<Declaration, Type> _)
                    ? new Type.Instance(of, Map.of())
                    : Type.UNKNOWN;
        }
        return new Type.Instance(new Declaration(file, function), Map.of());
    }

    /// The type that a function states of `this`: `function (this: Till) {}`.
    private Type receiver(Declaration function, Map<Declaration, Type> bindings) {
        Uast tree = function.file().tree();
        int parameter = tree.child(function.node(), UastKind.PARAMETER);
        boolean self = parameter != NONE
                && (tree.name(parameter).equals("this") || tree.child(parameter, UastKind.THIS) != NONE);
        int typed = self ? tree.of(parameter, UastKind.TYPED) : NONE;
        return typed == NONE
                ? Type.UNKNOWN
                : types.stated(function.file(), typed).with(bindings);
    }

    private static Type above(CodeFile file, int node) {
        int type = file.around(node, UastKind.TYPE);
        return type == NONE ? Type.UNKNOWN : new Type.Super(new Declaration(file, type));
    }

    private Type member(CodeFile file, int node, int operand) {
        if (operand == NONE) return Type.UNKNOWN;
        String name = file.tree().name(node);
        if (name.equals("exports") && file.scopes().path(node).equals("module.exports"))
            return new Type.Module(List.of(file));
        Type guarded = new Guards(types).of(file, node);
        if (!(guarded instanceof Type.Unknown)) return guarded;
        Type of = types.value(file, operand);
        if (of instanceof Type.Library(String library, List<Type> arguments)
                && library.equals("Record")
                && arguments.size() == 2) return arguments.getLast();
        if (of instanceof Type.Library pair
                && file.family() == Family.C
                && !(StandardTemplates.member(pair, name) instanceof Type.Unknown))
            return StandardTemplates.member(pair, name);
        Origin member = new QualifiedNames(types).member(file, node, of);
        if (of instanceof Type.Library library && file.family() != Family.C && !member.isFound())
            return name.equals("value") && library.arguments().size() == 1
                    ? library.arguments().getFirst()
                    : LibraryTypes.outcome(library, name);
        Optional<Declaration> prototype = name.equals("prototype") && of instanceof Type.Static(Declaration type)
                ? Optional.of(type)
                : Optional.empty();
        if (prototype.isPresent()) return new Type.Instance(prototype.get(), Map.of());
        return member instanceof Origin.Absent ? signed(of) : types.of(Origin.kept(member, file, node));
    }

    /// What the index signature of a type states: `{ [name: string]: Till }`.
    private Type signed(Type of) {
        if (!(of instanceof Type.Instance(Declaration type, Map<Declaration, Type> bindings))) return Type.UNKNOWN;
        int index = type.file().tree().child(type.node(), UastKind.INDEX);
        int typed = index == NONE ? NONE : type.file().tree().of(index, UastKind.TYPED);
        return typed == NONE ? Type.UNKNOWN : types.stated(type.file(), typed).with(bindings);
    }

    private Type indexed(CodeFile file, int node, int collection) {
        return switch (types.value(file, collection)) {
            // A pointer.
            case Type.Instance instance when file.language() == Language.C -> instance;
            case Type.Library library when file.family() == Family.C -> StandardTemplates.indexed(library);
            case Type.Library library -> LibraryTypes.indexed(library);
            case Type.Instance instance -> file.family() == Family.ECMA ? signed(instance) : got(instance);
            case Type.Variable variable -> got(variable);
            case Type.Union(List<Type> several)
            when file.family() == Family.ECMA ->
                Type.union(several.stream().map(this::indexedOf).toList());
            // `Box[int]` of Python
            case Type.Static type -> type;
            default -> Type.UNKNOWN;
        };
    }

    private Type indexedOf(Type type) {
        return switch (type) {
            case Type.Library library -> LibraryTypes.indexed(library);
            case Type.Instance instance -> signed(instance);
            default -> Type.UNKNOWN;
        };
    }

    private Type got(Type type) {
        return types.of(types.member(type, "__getitem__"))
                        instanceof Type.Callable(Declaration get, Map<Declaration, Type> bindings)
                ? types.returned(get).with(bindings)
                : Type.UNKNOWN;
    }

    private Type list(CodeFile file, int node) {
        var elements = new ArrayList<Type>();
        for (int child = file.tree().firstChild(node);
                child != NONE && elements.size() < 5;
                child = file.tree().nextSibling(child)) elements.add(types.value(file, child));
        if (elements.isEmpty()) return Type.library("list");
        boolean mixed = elements.stream().distinct().count() > 1;
        return mixed ? new Type.Library("tuple", List.copyOf(elements)) : Type.library("list", elements.getFirst());
    }

    /// A dictionary of Python holds values; an object of JavaScript has members.
    private Type object(CodeFile file, int node) {
        if (file.family() == Family.ECMA) return new Type.Shape(new Declaration(file, node));
        return Type.library("dict");
    }
}

package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the members of types: own, merged, added by extensions, inherited.
final class Members {
    private static final int DEEPEST = 16;

    private final Evaluation types;
    private final Extensions extensions;
    /// Types whose members are being searched, against circles.
    private final Set<Declaration> open = new HashSet<>();

    Members(Evaluation types, Extensions extensions) {
        this.types = types;
        this.extensions = extensions;
    }

    Origin of(Type type, String name) {
        return switch (type) {
            case Type.Unknown _ -> Origin.UNCLEAR;
            case Type.Library(String library, List<Type> _) -> new Origin.Outside(library + "." + name);
            case Type.Module(List<CodeFile> files) -> types.exported(files, name);
            case Type.Space(Declaration space) -> ofSpace(space, name);
            case Type.Shape(Declaration literal) -> ofShape(literal, name);
            case Type.Union(List<Type> several) -> ofUnion(several, name);
            case Type.Variable(Declaration parameter) -> ofVariable(parameter, name);
            case Type.Static(Declaration one) -> ofType(one, Map.of(), name);
            case Type.Instance(Declaration one, Map<Declaration, Type> bindings) -> ofType(one, bindings, name);
            case Type.Super(Declaration one) -> inherited(one, Map.of(), name);
            case Type.Callable(Declaration function, Map<Declaration, Type> _) -> ofFunction(function, name);
        };
    }

    private Origin ofSpace(Declaration space, String name) {
        if (space.file().family() == Family.RUST) return types.rust().in(space.file(), space.node(), name, false);
        List<Integer> found = space.file().scopes().declared(space.node(), name);
        return found.isEmpty() ? Origin.ABSENT : types.origin(Declaration.all(space.file(), found));
    }

    /// A key, or what is set later on the variable that holds the object.
    private Origin ofShape(Declaration literal, String name) {
        Uast tree = literal.file().tree();
        List<Declaration> keys = Declaration.all(
                literal.file(),
                tree.children(literal.node())
                        .filter(node -> tree.name(node).equals(name))
                        .filter(node -> !tree.is(node, UastKind.NAME) && !tree.is(node, UastKind.MEMBER))
                        .boxed()
                        .toList());
        if (!keys.isEmpty()) return Origin.declared(keys);
        for (int up = tree.parent(literal.node()); up != NONE && !tree.kind(up).isScope(); up = tree.parent(up)) {
            String holder = tree.is(up, UastKind.VARIABLE)
                    ? tree.name(up)
                    : tree.is(up, UastKind.ASSIGN) ? literal.file().scopes().path(tree.firstChild(up)) : "";
            List<Integer> set = literal.file().scopes().assigned(holder, name);
            if (!holder.isEmpty() && !set.isEmpty()) return Origin.declared(Declaration.all(literal.file(), set));
        }
        return spread(literal, name);
    }

    /// A member of the last object that is spread in it and has one; computed keys are not followed.
    private Origin spread(Declaration literal, String name) {
        Uast tree = literal.file().tree();
        int[] spread = tree.children(literal.node())
                .filter(node -> tree.is(node, UastKind.OTHER)
                        && tree.firstChild(node) != NONE
                        && tree.nextSibling(tree.firstChild(node)) == NONE)
                .toArray();
        for (int i = spread.length - 1; i >= 0; i--) {
            Origin found = of(types.value(literal.file(), tree.firstChild(spread[i])), name);
            if (!(found instanceof Origin.Absent)) return found.isFound() ? found : Origin.UNCLEAR;
        }
        return Origin.UNCLEAR;
    }

    private Origin ofUnion(List<Type> several, String name) {
        var ways = new ArrayList<Origin>();
        for (Type one : several) ways.add(of(one, name));
        if (ways.stream().anyMatch(Origin.Unclear.class::isInstance)) return Origin.UNCLEAR;
        return Origin.of(ways);
    }

    private Origin ofVariable(Declaration parameter, String name) {
        if (parameter.is(UastKind.TYPE)) return ofType(parameter, Map.of(), name);
        int bound = parameter.file().tree().firstChild(parameter.node());
        return bound == NONE ? Origin.UNCLEAR : of(types.stated(parameter.file(), bound), name);
    }

    /// What is set on a function: `f.a = …`.
    private Origin ofFunction(Declaration function, String name) {
        List<Integer> set =
                function.name().isEmpty() ? List.of() : function.file().scopes().assigned(function.name(), name);
        if (!set.isEmpty()) return Origin.declared(Declaration.all(function.file(), set));
        Origin merged = merged(function, name);
        if (merged.isFound()) return merged;
        return function.file().isDynamic() && !Set.of("call", "apply", "bind").contains(name)
                ? Origin.UNCLEAR
                : new Origin.Outside("Function." + name);
    }

    /// What a namespace of the function's name exports.
    private Origin merged(Declaration function, String name) {
        CodeFile file = function.file();
        if (function.name().isEmpty()) return Origin.ABSENT;
        return file.scopes().declared(file.tree().scope(function.node()), function.name()).stream()
                .filter(node -> file.tree().is(node, UastKind.NAMESPACE))
                .map(node -> ofSpace(new Declaration(file, node), name))
                .filter(Origin::isFound)
                .findFirst()
                .orElse(Origin.ABSENT);
    }

    private Origin ofType(Declaration type, Map<Declaration, Type> bindings, String name) {
        if (open.size() > DEEPEST || !open.add(type)) return Origin.ABSENT;
        try {
            var own = own(type, name);
            Origin stated = own.stream().allMatch(one -> one.is(UastKind.MEMBER))
                    ? inheritedBy(type, bindings, name)
                    : Origin.ABSENT;
            if (!own.isEmpty() && isStated(stated)) return stated;
            if (!own.isEmpty())
                return withOther(new Origin.Declared(List.copyOf(own), self(type, bindings)), type, name);
            if (!(stated instanceof Origin.Absent)) return stated;
            if (type.file().family() == Family.RUST)
                return new RustTraits(types, extensions).member(type, bindings, name);
            // In C++ only the initialiser of a base.
            List<Integer> set = type.file().family() == Family.C
                    ? List.of()
                    : type.file().scopes().attributes(type.node(), name);
            if (!set.isEmpty()) return Origin.declared(Declaration.all(type.file(), set));
            return type.file().isDynamic() ? Origin.UNCLEAR : Origin.ABSENT;
        } finally {
            open.remove(type);
        }
    }

    /// A type's own field does not hide an inherited method of its name, nor a method a field.
    private Origin withOther(Origin.Declared own, Declaration type, String name) {
        boolean method = own.declarations().getFirst().is(UastKind.FUNCTION);
        if (!type.file().hasFields()
                || own.declarations().stream().anyMatch(one -> one.is(UastKind.FUNCTION) != method)
                || !(inheritedBy(type, own.bindings(), name)
                        instanceof Origin.Declared(List<Declaration> above, Map<Declaration, Type> its))) return own;
        var all = new ArrayList<>(own.declarations());
        above.stream().filter(one -> one.is(UastKind.FUNCTION) != method).forEach(all::add);
        var bindings = new HashMap<>(its);
        bindings.putAll(own.bindings());
        return new Origin.Declared(List.copyOf(all), Map.copyOf(bindings));
    }

    /// Whether a supertype declares the type of an attribute, so that an assignment in a subtype sets that.
    private static boolean isStated(Origin origin) {
        return origin instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _)
                && all.stream()
                        .anyMatch(one -> one.is(UastKind.FUNCTION)
                                || one.file().tree().child(one.node(), UastKind.TYPED) != NONE
                                || one.file().tree().child(one.file().tree().parent(one.node()), UastKind.TYPED) != NONE
                                        && one.file()
                                                .tree()
                                                .is(one.file().tree().parent(one.node()), UastKind.ASSIGN));
    }

    private static Map<Declaration, Type> self(Declaration type, Map<Declaration, Type> bindings) {
        var all = new HashMap<>(bindings);
        all.put(type, new Type.Instance(type, bindings));
        return Map.copyOf(all);
    }

    private Set<Declaration> own(Declaration type, String name) {
        var found = new LinkedHashSet<Declaration>();
        for (Declaration part : parts(type)) {
            CodeFile file = part.file();
            if (!part.is(UastKind.FUNCTION))
                for (int node : file.scopes().declared(part.node(), name))
                    if (isMember(part, node)) found.add(new Declaration(file, node));
            if (file.isDynamic())
                found.addAll(Declaration.all(file, file.scopes().attributes(part.node(), name)));
            String called = called(part);
            if (!file.isDynamic() || called.isEmpty()) continue;
            found.addAll(Declaration.all(file, file.scopes().assigned(called + ".prototype", name)));
            if (found.isEmpty())
                found.addAll(Declaration.all(file, file.scopes().assigned(called, name)));
        }
        // C++ declares a member in its type and defines it elsewhere.
        if (found.isEmpty() || type.file().family() == Family.C) found.addAll(added(type, name));
        if (found.isEmpty()) companions(type).forEach(one -> found.addAll(own(one, name)));
        return found;
    }

    /// Kotlin's companion objects, whose members are asked of the type.
    private static List<Declaration> companions(Declaration type) {
        CodeFile file = type.file();
        if (file.language() != Language.KOTLIN) return List.of();
        return file.tree()
                .children(type.node())
                .filter(node -> file.tree().is(node, UastKind.TYPE))
                .mapToObj(node -> new Declaration(file, node))
                .filter(one -> DeclaredTypes.isDecorated(one, Set.of("companion")))
                .toList();
    }

    /// Constructors that are named like their type are no members of that name.
    private static boolean isMember(Declaration type, int node) {
        Uast tree = type.file().tree();
        boolean constructs = tree.is(node, UastKind.FUNCTION)
                && tree.name(node).equals(type.name())
                && type.file().family().opensTypes();
        return !constructs && !tree.is(node, UastKind.TYPE_PARAMETER) && !isImport(type.file(), node);
    }

    /// Whether a declaration in a type is an import, which is no member of it.
    static boolean isImport(CodeFile file, int node) {
        return file.family() == Family.JVM && file.tree().is(node, UastKind.IMPORT);
    }

    /// The name of a type or constructor function, else of the variable that holds it.
    private static String called(Declaration part) {
        Uast tree = part.file().tree();
        if (!part.name().isEmpty()) return part.name();
        int up = tree.is(tree.parent(part.node()), UastKind.VALUE) ? tree.parent(tree.parent(part.node())) : NONE;
        return tree.is(up, UastKind.VARIABLE) ? tree.name(up) : "";
    }

    /// The declarations of a type that are merged into one.
    private static List<Declaration> parts(Declaration type) {
        if (type.name().isEmpty() || !type.is(UastKind.TYPE)) return List.of(type);
        CodeFile file = type.file();
        List<Declaration> merged =
                Declaration.all(file, file.scopes().declared(file.tree().scope(type.node()), type.name())).stream()
                        .filter(one -> one.is(UastKind.TYPE) || one.is(UastKind.NAMESPACE))
                        .toList();
        return merged.size() < 2 || file.family() == Family.PYTHON ? List.of(type) : merged;
    }

    /// Members that are declared outside of the type: by receivers, implementation blocks, other parts.
    private List<Declaration> added(Declaration type, String name) {
        switch (type.file().family()) {
            case ECMA, PYTHON -> {
                return List.of();
            }
            case C -> {
                if (type.file().language() == Language.C || name.equals(type.name())) return List.of();
            }
            default -> {}
        }
        return extensions.named(type.file(), name).stream()
                .filter(one -> isAdded(one, type))
                .toList();
    }

    private boolean isAdded(Declaration one, Declaration type) {
        int extended = Extensions.type(one);
        if (extended != NONE) return isOf(types.stated(one.file(), extended), type);
        Uast tree = one.file().tree();
        int up = tree.parent(one.node());
        return one.file().family() == Family.CSHARP
                && tree.is(up, UastKind.TYPE)
                && tree.name(up).equals(type.name())
                && one.file() != type.file();
    }

    private static boolean isOf(Type extended, Declaration type) {
        return extended instanceof Type.Instance(Declaration its, Map<Declaration, Type> _) && its.equals(type)
                || extended instanceof Type.Library(String name, List<Type> arguments)
                        && name.equals("Array")
                        && arguments.stream().anyMatch(one -> isOf(one, type));
    }

    private Origin inherited(Declaration type, Map<Declaration, Type> bindings, String name) {
        if (open.size() > DEEPEST || !open.add(type)) return Origin.ABSENT;
        try {
            return inheritedBy(type, bindings, name);
        } finally {
            open.remove(type);
        }
    }

    private Origin inheritedBy(Declaration type, Map<Declaration, Type> bindings, String name) {
        Origin last = Origin.ABSENT;
        for (Declaration part : parts(type))
            for (Type above : inOrder(part)) {
                Origin found = of(above.with(bindings), name);
                if (found instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> its))
                    return new Origin.Declared(all, rebound(its, type, bindings));
                if (last instanceof Origin.Absent || found instanceof Origin.Unclear) last = found;
            }
        return last;
    }

    /// Of traits that Scala mixes in the last one counts first.
    private List<Type> inOrder(Declaration type) {
        List<Type> all = types.supertypes(type);
        return type.file().language() == Language.SCALA ? all.reversed() : all;
    }

    /// What the supertype says of itself holds for the type.
    private static Map<Declaration, Type> rebound(
            Map<Declaration, Type> its, Declaration type, Map<Declaration, Type> bindings) {
        var self = new Type.Instance(type, bindings);
        var all = new HashMap<Declaration, Type>();
        its.forEach((parameter, bound) -> all.put(parameter, parameter.is(UastKind.TYPE) ? self : bound));
        all.put(type, self);
        return Map.copyOf(all);
    }
}

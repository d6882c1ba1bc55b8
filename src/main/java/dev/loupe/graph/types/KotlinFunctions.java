package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Functions of Kotlin's standard library that need no import: those that make collections, and the scope
/// functions, whose lambdas see the object they are called on as `it` or `this`.
record KotlinFunctions(Evaluation types) {
    private static final Set<String> LISTS = Set.of(
            "listOf",
            "mutableListOf",
            "arrayListOf",
            "listOfNotNull",
            "emptyList",
            "setOf",
            "mutableSetOf",
            "hashSetOf",
            "linkedSetOf",
            "emptySet",
            "sequenceOf",
            "arrayOf",
            "buildList");
    private static final Set<String> MAPS =
            Set.of("mapOf", "mutableMapOf", "hashMapOf", "linkedMapOf", "emptyMap", "sortedMapOf");
    /// The object is the lambda's parameter.
    private static final Set<String> GIVING = Set.of("let", "also", "takeIf", "takeUnless");
    /// The object is the lambda's `this`.
    private static final Set<String> ENTERING = Set.of("apply", "run");
    /// The object is what is returned.
    private static final Set<String> RETURNING = Set.of("apply", "also", "takeIf", "takeUnless");

    /// What a call returns; unknown for all other functions.
    ///
    /// @param generic the called expression with type arguments; NONE if it has none
    Type result(CodeFile file, int call, int called, int generic) {
        if (file.language() != Language.KOTLIN) return Type.UNKNOWN;
        Uast tree = file.tree();
        String name = tree.name(called);
        if (tree.is(called, UastKind.NAME)) {
            boolean makes = LISTS.contains(name) || MAPS.contains(name);
            return makes && isLibrary(file, called) ? made(file, call, generic, MAPS.contains(name)) : Type.UNKNOWN;
        }
        int object = tree.is(called, UastKind.MEMBER) ? tree.firstChild(called) : NONE;
        boolean known = RETURNING.contains(name) || name.equals("let") || name.equals("run");
        if (object == NONE || !known || isOwn(file, object, name)) return Type.UNKNOWN;
        return RETURNING.contains(name) ? types.value(file, object) : ofLambda(file, call);
    }

    private boolean isLibrary(CodeFile file, int called) {
        return !types.name(file, called, file.tree().name(called)).isFound();
    }

    private boolean isOwn(CodeFile file, int object, String name) {
        Type type = types.value(file, object);
        return !(type instanceof Type.Library) && types.member(type, name).isFound();
    }

    private Type made(CodeFile file, int call, int generic, boolean map) {
        Uast tree = file.tree();
        if (generic != NONE)
            return new Type.Library(
                    map ? "Map" : "List",
                    tree.children(generic)
                            .skip(1)
                            .mapToObj(argument -> types.stated(file, argument))
                            .toList());
        List<Type> elements = tree.children(call)
                .skip(1)
                .limit(Type.MOST)
                .mapToObj(argument -> types.value(file, argument))
                .toList();
        boolean unknown = map || elements.isEmpty() || elements.contains(Type.UNKNOWN);
        return unknown ? Type.library(map ? "Map" : "List") : Type.library("List", Type.union(elements));
    }

    private Type ofLambda(CodeFile file, int call) {
        int[] arguments = file.tree().children(call).skip(1).toArray();
        return arguments.length == 1
                        && types.value(file, arguments[0])
                                instanceof Type.Callable(Declaration lambda, Map<Declaration, Type> bindings)
                ? types.returned(lambda).with(bindings)
                : Type.UNKNOWN;
    }

    /// What a scope function gives the lambda; unknown if the lambda is another function's.
    Type parameter(CodeFile file, int lambda) {
        int object = object(file, lambda, GIVING);
        return object == NONE ? Type.UNKNOWN : types.value(file, object);
    }

    /// The type of a lambda's `this`, if it has one of its own: that of `apply`, `run` and `with`, or the one
    /// that the called function's parameter states (`Table.() -> Unit`).
    Type receiver(CodeFile file, int lambda) {
        if (file.language() != Language.KOTLIN) return Type.UNKNOWN;
        int object = object(file, lambda, ENTERING);
        if (object == NONE) object = with(file, lambda);
        if (object != NONE) return types.value(file, object);
        if (!(types.expected(file, lambda) instanceof Type.Callable(Declaration type, Map<Declaration, Type> bindings)))
            return Type.UNKNOWN;
        Uast tree = type.file().tree();
        int receiver = tree.child(type.node(), UastKind.RECEIVER);
        int typed = receiver == NONE ? NONE : tree.of(receiver, UastKind.TYPED);
        return typed == NONE ? Type.UNKNOWN : types.stated(type.file(), typed).with(bindings);
    }

    private int object(CodeFile file, int lambda, Set<String> functions) {
        Uast tree = file.tree();
        int call = tree.parent(lambda);
        if (file.language() != Language.KOTLIN || !tree.is(call, UastKind.CALL)) return NONE;
        int called = tree.firstChild(call);
        boolean fits = tree.is(called, UastKind.MEMBER)
                && functions.contains(tree.name(called))
                && tree.firstChild(called) != NONE
                && !isOwn(file, tree.firstChild(called), tree.name(called));
        return fits ? tree.firstChild(called) : NONE;
    }

    private int with(CodeFile file, int lambda) {
        Uast tree = file.tree();
        int call = tree.parent(lambda);
        if (!tree.is(call, UastKind.CALL)) return NONE;
        int called = tree.firstChild(call);
        boolean fits = tree.is(called, UastKind.NAME) && tree.name(called).equals("with") && isLibrary(file, called);
        return fits && tree.nextSibling(called) != lambda ? tree.nextSibling(called) : NONE;
    }
}

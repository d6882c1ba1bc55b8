package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.List;
import java.util.Map;

/// The types that the code around an expression expects of it (contextual typing).
record Expectations(Evaluation types) {

    private static final int LAST = -1;

    /// Nothing is expected.
    static final Type NOTHING = Type.library("nothing");

    Type of(CodeFile file, int node) {
        Uast tree = file.tree();
        int up = tree.parent(node);
        if (up == NONE) return NOTHING;
        return switch (tree.kind(up)) {
            case VALUE -> ofValue(file, tree.parent(up));
            case PAIR -> ofPair(file, up);
            case CALL, NEW -> tree.firstChild(up) == node ? NOTHING : argument(file, up, node);
            case RETURN -> result(file, up);
            case LIST -> types.element(types.expected(file, up));
            // A method of an object.
            case OBJECT ->
                tree.is(node, UastKind.FUNCTION)
                        ? ofPair(file, node)
                        : file.family() == Family.GO ? held(types.expected(file, up)) : NOTHING;
            case CAST ->
                tree.firstChild(up) == node && tree.nextSibling(node) != NONE
                        ? types.stated(file, tree.nextSibling(node))
                        : NOTHING;
            case CHOICE, AWAIT, GENERIC -> types.expected(file, up);
            default -> NOTHING;
        };
    }

    private Type ofValue(CodeFile file, int holder) {
        Uast tree = file.tree();
        return switch (tree.kind(holder)) {
            case VARIABLE, PARAMETER, FIELD_PARAMETER -> {
                int typed = tree.of(holder, UastKind.TYPED);
                yield typed == NONE ? NOTHING : types.stated(file, typed);
            }
            case ASSIGN -> {
                int typed = tree.of(holder, UastKind.TYPED);
                if (typed != NONE) yield types.stated(file, typed);
                int target = tree.firstChild(holder);
                if (tree.is(target, UastKind.MEMBER)) yield types.value(file, target);
                yield tree.is(target, UastKind.NAME) ? stated(types.name(file, target, tree.name(target))) : NOTHING;
            }
            case FUNCTION, LAMBDA -> ofBody(file, holder);
            default -> NOTHING;
        };
    }

    /// The type that a variable is declared with.
    private Type stated(Origin variable) {
        if (!(variable instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _))) return NOTHING;
        int typed = all.getFirst().file().tree().of(all.getFirst().node(), UastKind.TYPED);
        return typed == NONE ? NOTHING : types.stated(all.getFirst().file(), typed);
    }

    private Type ofPair(CodeFile file, int pair) {
        Uast tree = file.tree();
        int holder = tree.parent(pair);
        if (tree.is(holder, UastKind.CALL) || tree.is(holder, UastKind.NEW)) {
            Origin named = named(file, holder, tree.name(pair));
            return named.isFound() ? types.of(named) : Type.UNKNOWN;
        }
        Type whole = types.expected(file, holder);
        if (whole.equals(NOTHING)) return NOTHING;
        return types.of(types.member(whole, tree.name(pair)));
    }

    /// What a named argument names: a parameter, a field that a constructor sets, an attribute of markup.
    Origin named(CodeFile file, int call, String name) {
        Type callee = types.value(file, file.tree().firstChild(call));
        if (callee instanceof Type.Library) return new Origin.Outside("argument");
        if (file.family() == Family.ECMA) {
            Type properties =
                    types.of(callee instanceof Type.Static type ? types.member(type, "props") : Origin.ABSENT);
            return types.member(properties instanceof Type.Unknown ? parameter(file, call, 0) : properties, name);
        }
        return switch (callee) {
            case Type.Callable(Declaration function, Map<Declaration, Type> _) -> parameter(function, name);
            case Type.Static(Declaration type) -> {
                Origin constructor = constructor(type);
                Origin parameter =
                        constructor instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _)
                                ? parameter(all.getFirst(), name)
                                : Origin.ABSENT;
                yield parameter.isFound() ? parameter : types.member(callee, name);
            }
            default -> Origin.UNCLEAR;
        };
    }

    private static Origin parameter(Declaration function, String name) {
        for (int parameter : Calls.parameters(function, UastKind.PARAMETER))
            if (function.file().tree().name(parameter).equals(name))
                return Origin.declared(new Declaration(function.file(), parameter));
        return Origin.UNCLEAR;
    }

    private Origin constructor(Declaration type) {
        if (!type.is(UastKind.TYPE)) return Origin.declared(type);
        String name = switch (type.file().family()) {
            case ECMA -> "constructor";
            case PYTHON -> "__init__";
            case SWIFT -> "init";
            default -> type.name();
        };
        List<Integer> own = type.file().scopes().declared(type.node(), name);
        if (!own.isEmpty()) return new Origin.Declared(Declaration.all(type.file(), own), Map.of());
        return types.member(new Type.Static(type), name);
    }

    private Type argument(CodeFile file, int call, int argument) {
        if (file.tree().is(argument, UastKind.PAIR)) return NOTHING;
        int index = 0;
        for (int each : Calls.arguments(file, call)) {
            if (each == argument) break;
            index++;
        }
        return parameter(file, call, isTrailing(file, argument) ? LAST : index);
    }

    /// A function behind the arguments is the last one, whatever defaults are left out (Kotlin, Swift).
    private static boolean isTrailing(CodeFile file, int argument) {
        return (file.language() == Language.KOTLIN || file.language() == Language.SWIFT)
                && file.tree().is(argument, UastKind.LAMBDA)
                && file.tree().nextSibling(argument) == NONE;
    }

    /// The type of a parameter of what is called.
    private Type parameter(CodeFile file, int call, int index) {
        Uast tree = file.tree();
        int callee = tree.firstChild(call);
        int called = tree.is(callee, UastKind.GENERIC) ? tree.firstChild(callee) : callee;
        if (tree.is(called, UastKind.MEMBER)
                && tree.firstChild(called) != NONE
                && types.value(file, tree.firstChild(called)) instanceof Type.Library library)
            return ofLibrary(file, callee, library, tree.name(called), index);
        if (tree.is(call, UastKind.NEW) && file.family() == Family.GO) {
            Type element = held(types.stated(file, callee));
            if (!(element instanceof Type.Unknown)) return element;
        }
        Type type = types.value(file, called);
        return switch (type) {
            case Type.Library _ -> NOTHING;
            case Type.Callable(Declaration function, Map<Declaration, Type> bindings) ->
                parameter(file, call, index, function, bindings);
            case Type.Static(Declaration made) ->
                constructor(made) instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> bindings)
                        ? parameter(file, call, index, all.getFirst(), bindings)
                        : Type.UNKNOWN;
            default -> Type.UNKNOWN;
        };
    }

    /// What a composite literal of Go holds: the elements of a slice, the values of a map.
    private Type held(Type made) {
        return made instanceof Type.Library(String _, List<Type> arguments) && !arguments.isEmpty()
                ? arguments.getLast()
                : types.element(made);
    }

    /// What is put into a collection is an element; a stated type argument is that of the result.
    private Type ofLibrary(CodeFile file, int callee, Type.Library library, String method, int index) {
        Uast tree = file.tree();
        if (tree.is(callee, UastKind.GENERIC)) return types.stated(file, tree.nextSibling(tree.firstChild(callee)));
        return LibraryTypes.put(library, method, index);
    }

    private Type parameter(CodeFile file, int call, int index, Declaration function, Map<Declaration, Type> bindings) {
        Uast tree = function.file().tree();
        int[] parameters = Calls.parameters(function, UastKind.PARAMETER);
        boolean bound =
                function.file().family() == Family.PYTHON && tree.is(tree.parent(function.node()), UastKind.TYPE);
        int at = index == LAST ? parameters.length - 1 : bound ? index + 1 : index;
        int typed = at >= 0 && at < parameters.length ? tree.of(parameters[at], UastKind.TYPED) : NONE;
        if (typed == NONE) return function.file().isDynamic() ? NOTHING : Type.UNKNOWN;
        Type stated = types.stated(function.file(), typed).with(bindings);
        return stated.with(new Calls(types).inferred(file, call, function));
    }

    private Type result(CodeFile file, int node) {
        int function = file.around(node, UastKind.FUNCTION, UastKind.LAMBDA);
        return function == NONE ? NOTHING : ofBody(file, function);
    }

    private Type ofBody(CodeFile file, int function) {
        int returns = file.tree().of(function, UastKind.RETURNS);
        if (returns != NONE) return LibraryTypes.awaited(types.stated(file, returns));
        if (!file.tree().is(function, UastKind.LAMBDA)) return NOTHING;
        Type expected = types.expected(file, function);
        if (!(expected instanceof Type.Callable(Declaration type, Map<Declaration, Type> bindings)))
            return expected instanceof Type.Unknown ? expected : NOTHING;
        return LibraryTypes.awaited(types.returned(type).with(bindings));
    }
}

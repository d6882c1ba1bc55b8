package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The types of what calls return.
record Calls(Evaluation types) {

    private static final Set<String> COLLECTS =
            Set.of("list", "set", "tuple", "sorted", "reversed", "frozenset", "iter", "filter", "Array.from", "deque");
    private static final Set<String> PICKS = Set.of("next", "min", "max");
    private static final Set<String> SAME = Set.of(
            "copy",
            "deepcopy",
            "copy.copy",
            "copy.deepcopy",
            "Object.freeze",
            "Object.assign",
            "structuredClone",
            "move",
            "std.move");

    Type call(CodeFile file, int call) {
        Uast tree = file.tree();
        int callee = tree.firstChild(call);
        if (callee == NONE) return Type.UNKNOWN;
        if (file.family() == Family.PYTHON
                && file.scopes().isSelf(callee)
                && types.value(file, callee) instanceof Type.Static(Declaration type)) return new Type.Variable(type);
        // Swift's grammar takes `a + b()` for a call of the sum.
        while (file.family() == Family.SWIFT && tree.is(callee, UastKind.OTHER) && tree.firstChild(callee) != NONE)
            callee = tree.children(callee).max().orElseThrow();
        int generic = tree.is(callee, UastKind.GENERIC) ? callee : NONE;
        int called = generic == NONE ? callee : tree.firstChild(generic);
        if (tree.is(called, UastKind.SUPER)) return types.value(file, called);
        if (tree.is(called, UastKind.NAME)) {
            if (tree.name(called).equals("super") && file.family() == Family.PYTHON) return above(file, call);
            if (isRequire(file, called)) return required(file, call);
        }
        Type known = new KotlinFunctions(types).result(file, call, called, generic);
        if (!(known instanceof Type.Unknown)) return known;
        if (tree.is(called, UastKind.MEMBER)
                && tree.firstChild(called) != NONE
                && types.value(file, tree.firstChild(called)) instanceof Type.Library library)
            return generic == NONE
                    ? ofLibrary(file, call, library, tree.name(called))
                    : explicit(file, call, generic, library, tree.name(called));
        if (file.family() == Family.C && isOpened(file, called)) return types.value(file, tree.firstChild(called));
        return result(file, call, types.value(file, called), generic);
    }

    /// `till.get()` of a smart pointer, which counts as what it points to.
    private boolean isOpened(CodeFile file, int called) {
        Uast tree = file.tree();
        return tree.is(called, UastKind.MEMBER)
                && tree.firstChild(called) != NONE
                && StandardTemplates.opens(tree.name(called))
                && types.value(file, tree.firstChild(called)) instanceof Type.Instance receiver
                && !types.member(receiver, tree.name(called)).isFound();
    }

    private static Type above(CodeFile file, int node) {
        int type = file.around(node, UastKind.TYPE);
        return type == NONE ? Type.UNKNOWN : new Type.Super(new Declaration(file, type));
    }

    private boolean isRequire(CodeFile file, int called) {
        String name = file.tree().name(called);
        return file.family() == Family.ECMA
                && (name.equals("require") || name.equals("import"))
                && file.scopes().declared(0, name).isEmpty();
    }

    private Type required(CodeFile file, int call) {
        Uast tree = file.tree();
        int from = tree.child(call, UastKind.FROM);
        if (from == NONE) return Type.UNKNOWN;
        Type module = types.of(types.module(file, tree.name(from)));
        return tree.name(tree.firstChild(call)).equals("import") ? Type.library("Promise", module) : module;
    }

    private Type result(CodeFile file, int call, Type callee, int generic) {
        return switch (callee) {
            case Type.Callable(Declaration function, Map<Declaration, Type> bindings) ->
                returned(file, call, function, bindings, generic);
            case Type.Static(Declaration type) ->
                generic == NONE ? new Type.Instance(type, Map.of()) : types.stated(file, generic);
            case Type.Instance _, Type.Variable _ -> {
                Type signature = signature(callee, 0);
                Type method =
                        signature instanceof Type.Callable ? signature : types.of(types.member(callee, "__call__"));
                yield method instanceof Type.Callable(Declaration function, Map<Declaration, Type> bindings)
                        ? types.returned(function).with(bindings)
                        : Type.UNKNOWN;
            }
            case Type.Library library -> ofFunction(file, call, library);
            case Type.Module(List<CodeFile> files) ->
                files.size() == 1
                        ? new CommonExports(types)
                                .whole(files.getFirst())
                                .filter(whole -> !(whole instanceof Type.Module))
                                .map(whole -> result(file, call, whole, generic))
                                .orElse(Type.UNKNOWN)
                        : Type.UNKNOWN;
            default -> Type.UNKNOWN;
        };
    }

    /// The call signature of an interface, its own or an inherited one.
    Type signature(Type type, int depth) {
        if (!(type instanceof Type.Instance(Declaration of, Map<Declaration, Type> bindings)) || depth > 3) return type;
        Uast tree = of.file().tree();
        int own = tree.children(of.node())
                .filter(child ->
                        tree.is(child, UastKind.FUNCTION) && tree.name(child).isEmpty())
                .findFirst()
                .orElse(NONE);
        if (own != NONE) return new Type.Callable(new Declaration(of.file(), own), bindings);
        for (Type above : types.supertypes(of))
            if (signature(above.with(bindings), depth + 1) instanceof Type.Callable found) return found;
        return type;
    }

    private Type returned(CodeFile file, int call, Declaration function, Map<Declaration, Type> bindings, int generic) {
        int passed = passed(file, call, function);
        if (passed != NONE) return types.value(file, passed);
        Type type = types.returned(function).with(bindings);
        Map<Declaration, Type> inferred =
                generic == NONE ? inferred(file, call, function) : given(file, generic, function);
        return type.with(inferred);
    }

    /// The argument that a macro of C stands for: `e` in `#define checked(c, e) (verify(c), (e))`; NONE if
    /// it stands for something else.
    private static int passed(CodeFile file, int call, Declaration macro) {
        Uast tree = macro.file().tree();
        int value = macro.file().family() == Family.C ? tree.of(macro.node(), UastKind.VALUE) : NONE;
        while (tree.is(value, UastKind.CHOICE) && tree.is(tree.firstChild(value), UastKind.OTHER))
            value = tree.nextSibling(tree.firstChild(value));
        if (!tree.is(value, UastKind.NAME)) return NONE;
        int[] arguments = arguments(file, call);
        int[] parameters = parameters(macro, UastKind.PARAMETER);
        for (int i = 0; i < Math.min(arguments.length, parameters.length); i++)
            if (tree.name(parameters[i]).equals(tree.name(value))) return arguments[i];
        return NONE;
    }

    private Map<Declaration, Type> given(CodeFile file, int generic, Declaration function) {
        Uast tree = function.file().tree();
        int[] parameters = parameters(function, UastKind.TYPE_PARAMETER);
        int[] arguments = file.tree().children(generic).skip(1).toArray();
        var bindings = new HashMap<Declaration, Type>();
        for (int i = 0; i < Math.min(parameters.length, arguments.length); i++)
            bindings.put(new Declaration(function.file(), parameters[i]), types.stated(file, arguments[i]));
        return bindings;
    }

    /// What type parameters stand for, by the arguments whose parameters are of that type.
    Map<Declaration, Type> inferred(CodeFile file, int call, Declaration function) {
        int[] generic = parameters(function, UastKind.TYPE_PARAMETER);
        if (generic.length == 0 && function.file().family() != Family.PYTHON) return Map.of();
        Uast tree = function.file().tree();
        int[] parameters = parameters(function, UastKind.PARAMETER);
        int[] arguments = arguments(file, call);
        int shift = file.family() == Family.PYTHON && tree.is(tree.parent(function.node()), UastKind.TYPE) ? 1 : 0;
        var bindings = new HashMap<Declaration, Type>();
        for (int i = 0; i < Math.min(parameters.length - shift, arguments.length); i++) {
            int typed = tree.of(parameters[i + shift], UastKind.TYPED);
            if (typed == NONE || file.tree().is(arguments[i], UastKind.PAIR)) continue;
            Type stated = types.stated(function.file(), typed);
            if (hasVariable(stated, 0)) bind(stated, file, arguments[i], bindings);
        }
        return bindings;
    }

    private static boolean hasVariable(Type type, int depth) {
        return depth < 3
                && switch (type) {
                    case Type.Variable(Declaration parameter) -> !parameter.is(UastKind.TYPE);
                    case Type.Library(String _, List<Type> arguments) ->
                        arguments.stream().anyMatch(one -> hasVariable(one, depth + 1));
                    case Type.Union(List<Type> several) ->
                        several.stream().anyMatch(one -> hasVariable(one, depth + 1));
                    case Type.Instance(Declaration of, Map<Declaration, Type> bindings) ->
                        of.name().isEmpty() || bindings.values().stream().anyMatch(one -> hasVariable(one, depth + 1));
                    case Type.Callable _ -> true;
                    default -> false;
                };
    }

    private void bind(Type stated, CodeFile file, int argument, Map<Declaration, Type> bindings) {
        if (stated instanceof Type.Callable(Declaration type, Map<Declaration, Type> _)
                && types.value(file, argument) instanceof Type.Static(Declaration made)) {
            int result = type.file().tree().of(type.node(), UastKind.RETURNS);
            Type built = result == NONE ? Type.UNKNOWN : types.stated(type.file(), result);
            unify(built, new Type.Instance(made, Map.of()), bindings, 1);
            return;
        }
        if (!(stated instanceof Type.Callable(Declaration function, Map<Declaration, Type> _))) {
            unify(stated, types.value(file, argument), bindings, 0);
            return;
        }
        // A function's result may tell a type parameter, unless that needs the parameters of the function.
        int returns = function.file().tree().of(function.node(), UastKind.RETURNS);
        if (returns == NONE
                || !(types.value(file, argument)
                        instanceof Type.Callable(Declaration given, Map<Declaration, Type> its))) return;
        Type variable = types.stated(function.file(), returns);
        if (hasVariable(variable, 0)) unify(variable, types.returned(given).with(its), bindings, 0);
    }

    private void unify(Type stated, Type actual, Map<Declaration, Type> bindings, int depth) {
        if (depth > 3 || actual instanceof Type.Unknown) return;
        switch (stated) {
            case Type.Variable(Declaration parameter) -> bindings.putIfAbsent(parameter, actual);
            case Type.Library(String _, List<Type> arguments) -> {
                if (arguments.size() == 1) unify(arguments.getFirst(), types.element(actual), bindings, depth + 1);
            }
            case Type.Union(List<Type> several) -> several.forEach(one -> unify(one, actual, bindings, depth + 1));
            case Type.Instance(Declaration type, Map<Declaration, Type> own) -> {
                if (actual instanceof Type.Static(Declaration made)) constructs(stated, made, bindings, depth);
                if (actual instanceof Type.Instance(Declaration its, Map<Declaration, Type> values) && its.equals(type))
                    own.forEach((parameter, variable) -> {
                        if (values.containsKey(parameter)) unify(variable, values.get(parameter), bindings, depth + 1);
                    });
            }
            default -> {}
        }
    }

    /// `new (…) => T` of a class.
    private void constructs(Type stated, Declaration made, Map<Declaration, Type> bindings, int depth) {
        if (types.member(stated, "new") instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _))
            unify(types.returned(all.getFirst()), new Type.Instance(made, Map.of()), bindings, depth + 1);
    }

    static int[] parameters(Declaration function, UastKind kind) {
        Uast tree = function.file().tree();
        return tree.children(function.node())
                // TypeScript states the type of `this` as a parameter.
                .filter(child -> !tree.name(child).equals("this") && tree.child(child, UastKind.THIS) == NONE)
                .filter(child ->
                        tree.is(child, kind) || kind == UastKind.PARAMETER && tree.is(child, UastKind.FIELD_PARAMETER))
                .toArray();
    }

    static int[] arguments(CodeFile file, int call) {
        return file.tree().children(call).skip(1).toArray();
    }

    private Type ofLibrary(CodeFile file, int call, Type.Library library, String method) {
        Type known = file.family() == Family.C ? StandardTemplates.result(library, method) : Type.UNKNOWN;
        if (!(known instanceof Type.Unknown)) return known;
        int[] arguments = arguments(file, call);
        if (library.arguments().isEmpty())
            return ofFunction(file, call, new Type.Library(library.name() + "." + method, List.of()));
        Type callback = arguments.length > 0
                        && types.value(file, arguments[0])
                                instanceof Type.Callable(Declaration given, Map<Declaration, Type> its)
                ? types.returned(given).with(its)
                : Type.UNKNOWN;
        return LibraryTypes.result(library, method, callback, file.family());
    }

    /// `all.reduce<Sum>(…)`, `all.map<User>(…)`: what is stated is what is returned.
    private Type explicit(CodeFile file, int call, int generic, Type.Library library, String method) {
        Type stated = types.stated(file, file.tree().nextSibling(file.tree().firstChild(generic)));
        if (method.equals("reduce") || file.family() == Family.C && StandardTemplates.makes(method)) return stated;
        Type result = ofLibrary(file, call, library, method);
        return method.equals("map") || method.equals("flatMap") ? Type.library(library.name(), stated) : result;
    }

    private Type ofFunction(CodeFile file, int call, Type.Library function) {
        int[] arguments = arguments(file, call);
        if (arguments.length == 0) return LibraryTypes.outcome(function, "()");
        String name = function.name();
        if (name.equals("cast") || name.equals("typing.cast")) return types.stated(file, arguments[0]);
        Type first = types.value(file, arguments[0]);
        if (COLLECTS.contains(name)) return Type.library("list", types.element(first));
        if (PICKS.contains(name) && arguments.length == 1) return types.element(first);
        if (SAME.contains(name)) return first;
        if (name.equals("enumerate"))
            return Type.library("list", Type.library("tuple", Type.library("number"), types.element(first)));
        if (name.equals("Promise.resolve")) return Type.library("Promise", LibraryTypes.awaited(first));
        if (name.equals("Promise.all"))
            return Type.library("Promise", Type.library("list", LibraryTypes.awaited(types.element(first))));
        for (int argument : arguments) if (types.value(file, argument).isOpen()) return Type.UNKNOWN;
        return LibraryTypes.outcome(function, "()");
    }

    /// `new A(…)`.
    Type made(CodeFile file, int node) {
        int type = file.tree().firstChild(node);
        if (type == NONE) return Type.UNKNOWN;
        if (file.tree().is(type, UastKind.GENERIC)) return types.stated(file, type);
        return switch (types.value(file, type)) {
            case Type.Static(Declaration made) -> new Type.Instance(made, Map.of());
            // `new` of a class's own method
            case Type.Variable(Declaration self) when self.is(UastKind.TYPE) -> new Type.Instance(self, Map.of());
            case Type.Callable(Declaration function, Map<Declaration, Type> _) -> new Type.Instance(function, Map.of());
            // `new this()` in a static method
            case Type.Variable self when file.tree().is(type, UastKind.THIS) -> self;
            case Type.Library(String name, List<Type> _) -> Type.library(StatedTypes.last(name));
            case Type.Module(List<CodeFile> files) ->
                files.size() == 1
                        ? constructed(
                                new CommonExports(types).whole(files.getFirst()).orElse(Type.UNKNOWN))
                        : Type.UNKNOWN;
            case Type.Unknown _ -> types.stated(file, type);
            default -> Type.UNKNOWN;
        };
    }

    private static Type constructed(Type whole) {
        return switch (whole) {
            case Type.Static(Declaration made) -> new Type.Instance(made, Map.of());
            case Type.Callable(Declaration function, Map<Declaration, Type> _) -> new Type.Instance(function, Map.of());
            default -> Type.UNKNOWN;
        };
    }
}

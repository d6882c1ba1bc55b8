package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads type expressions.
record StatedTypes(Evaluation types) {

    /// Generic types that stand for their argument.
    private static final Set<String> TRANSPARENT = Set.of(
            "Optional",
            "Final",
            "ClassVar",
            "Annotated",
            "Readonly",
            "Partial",
            "Required",
            "NonNullable",
            "Box",
            "Rc",
            "Arc",
            "Pick",
            "Omit",
            "Nullable",
            "Exclude",
            "Extract",
            "NoInfer",
            "unique_ptr",
            "shared_ptr",
            "Ref",
            "RefCell",
            "DeepPartial",
            "Mutable",
            "Unpack",
            "ReadOnly");

    private static final Set<String> NOTHING = Set.of("None", "undefined", "void", "never", "NoReturn");
    /// Types that every value has.
    private static final Set<String> ANYTHING = Set.of(
            "any",
            "unknown",
            "object",
            "Any",
            "Object",
            "AnyObject",
            "var",
            "let",
            "val",
            "auto",
            "dynamic",
            "interface{}");

    Type of(CodeFile file, int node) {
        Uast tree = file.tree();
        return switch (tree.kind(node)) {
            case NAME -> named(file, node);
            case MEMBER -> member(file, node);
            case GENERIC -> generic(file, node);
            case INDEX ->
                file.family() == Family.ECMA
                        ? types.element(types.stated(file, tree.firstChild(node)))
                        : generic(file, node);
            case LIST_TYPE ->
                tree.firstChild(node) == NONE
                        ? Type.library("Array")
                        : Type.library("Array", of(file, tree.firstChild(node)));
            case UNION -> Type.union(all(file, node));
            case OTHER -> file.family() == Family.PYTHON ? Type.union(all(file, node)) : Type.UNKNOWN;
            case FUNCTION_TYPE -> new Type.Callable(new Declaration(file, node), Map.of());
            case TYPE -> new Type.Instance(new Declaration(file, node), Map.of());
            case OBJECT -> new Type.Shape(new Declaration(file, node));
            case TYPE_OF -> tree.firstChild(node) == NONE ? Type.UNKNOWN : types.value(file, tree.firstChild(node));
            case THIS -> types.value(file, node);
            case LIST -> new Type.Library("tuple", all(file, node));
            case LITERAL -> Type.library(tree.name(node));
            case CALL -> made(types.value(file, node));
            default -> Type.UNKNOWN;
        };
    }

    /// A type of a module or namespace, or the type of a member: `Till['bank']`.
    private Type member(CodeFile file, int node) {
        String name = file.tree().name(node);
        Type outer = types.value(file, file.tree().firstChild(node));
        Origin member = new QualifiedNames(types).member(file, node, outer);
        Type type = of(member, name);
        boolean looksUp = type instanceof Type.Unknown
                && member instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _)
                && file.family() == Family.ECMA
                && !all.getFirst().is(UastKind.TYPE_ALIAS);
        return looksUp ? types.of(member) : type;
    }

    private List<Type> all(CodeFile file, int node) {
        return file.tree().children(node).mapToObj(child -> of(file, child)).toList();
    }

    private Type named(CodeFile file, int node) {
        String name = file.tree().name(node);
        if (name.equals("Self")) return self(file, node);
        if (NOTHING.contains(name)) return Type.library("null");
        Origin origin = types.name(file, node, name);
        if (origin instanceof Origin.Absent && isForeign(file, node, name)) return Type.UNKNOWN;
        Type type = of(origin, name);
        boolean anything = ANYTHING.contains(name) && type instanceof Type.Library;
        return anything ? Type.UNKNOWN : type;
    }

    /// A name in a comment that neither the project nor the language declares.
    private static boolean isForeign(CodeFile file, int node, String name) {
        Uast tree = file.tree();
        return tree.line(node) == 0
                && file.family() == Family.ECMA
                && !tree.is(tree.parent(node), UastKind.GENERIC)
                && Character.isUpperCase(name.charAt(0))
                && !Globals.has(Family.ECMA, name);
    }

    /// What a class, a constructor function or a module that exports one makes.
    private Type made(Type value) {
        return switch (value) {
            case Type.Static(Declaration type) -> new Type.Instance(type, Map.of());
            case Type.Callable(Declaration function, Map<Declaration, Type> _) ->
                function.is(UastKind.FUNCTION) && function.file().isDynamic()
                        ? new Type.Instance(function, Map.of())
                        : Type.UNKNOWN;
            case Type.Module(List<CodeFile> files) -> {
                Type whole = files.size() == 1 ? types.of(types.exported(files, "default")) : Type.UNKNOWN;
                yield whole instanceof Type.Module ? Type.UNKNOWN : made(whole);
            }
            default -> Type.UNKNOWN;
        };
    }

    private static Type self(CodeFile file, int node) {
        int owner = file.scopes().owner(node);
        return owner != NONE && file.tree().is(owner, UastKind.TYPE)
                ? new Type.Variable(new Declaration(file, owner))
                : Type.UNKNOWN;
    }

    private Type of(Origin origin, String name) {
        return switch (origin) {
            case Origin.Outside(String outside) -> new Type.Library(last(outside), List.of());
            case Origin.Absent _ -> new Type.Library(name, List.of());
            case Origin.Unclear _ -> Type.UNKNOWN;
            case Origin.Whole(List<CodeFile> files) -> made(new Type.Module(files));
            case Origin.Declared(List<Declaration> all, Map<Declaration, Type> bindings) ->
                declared(all).with(bindings);
        };
    }

    static String last(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('/')) + 1);
    }

    private Type declared(List<Declaration> all) {
        for (Declaration one : all)
            switch (one.kind()) {
                case TYPE -> {
                    return new Type.Instance(one, Map.of());
                }
                case TYPE_PARAMETER -> {
                    return new Type.Variable(one);
                }
                case TYPE_ALIAS -> {
                    return aliased(one);
                }
                default -> {}
            }
        Type made = made(types.declared(all.getFirst()));
        return made instanceof Type.Unknown ? valued(all.getFirst()) : made;
    }

    /// A variable that holds a type expression: `Shape = Union[Circle, Square]` of Python.
    private Type valued(Declaration one) {
        if (one.file().family() != Family.PYTHON) return Type.UNKNOWN;
        int value = CommonExports.valueOf(one.file().tree(), one.file().tree().parent(one.node()));
        if (value == NONE) return Type.UNKNOWN;
        if (one.file().tree().is(value, UastKind.CALL)) return new Type.Variable(one);
        return types.stated(one.file(), value);
    }

    /// The type that another name stands for.
    Type aliased(Declaration alias) {
        Uast tree = alias.file().tree();
        int type = tree.children(alias.node())
                .filter(child -> !tree.is(child, UastKind.TYPE_PARAMETER))
                .findFirst()
                .orElse(NONE);
        return type == NONE ? Type.UNKNOWN : types.stated(alias.file(), type);
    }

    private Type generic(CodeFile file, int node) {
        Uast tree = file.tree();
        int base = tree.firstChild(node);
        if (base == NONE) return Type.UNKNOWN;
        List<Type> arguments = tree.children(node)
                .skip(1)
                .mapToObj(child -> types.stated(file, child))
                .toList();
        Origin origin = tree.is(base, UastKind.NAME) ? types.name(file, base, tree.name(base)) : Origin.UNCLEAR;
        if (origin instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _)
                && all.getFirst().is(UastKind.TYPE_ALIAS))
            return types.stated(file, base).with(bound(all.getFirst(), arguments));
        return switch (types.stated(file, base)) {
            case Type.Instance(Declaration type, Map<Declaration, Type> _) ->
                new Type.Instance(type, bound(type, arguments));
            case Type.Library(String name, List<Type> _) ->
                name.equals("Optional") && file.family() == Family.JVM
                        ? new Type.Library(name, arguments)
                        : library(name, arguments);
            case Type other -> other;
        };
    }

    private Type library(String name, List<Type> arguments) {
        if (arguments.isEmpty()) return new Type.Library(name, List.of());
        if (name.equals("Union")) return Type.union(arguments);
        if (TRANSPARENT.contains(name)) return arguments.getFirst();
        if (name.equals("Awaited")) return LibraryTypes.awaited(arguments.getFirst());
        if (name.equals("InstanceType")) return made(arguments.getFirst());
        if (name.equals("ReturnType"))
            return arguments.getFirst() instanceof Type.Callable(Declaration function, Map<Declaration, Type> bindings)
                    ? types.returned(function).with(bindings)
                    : Type.UNKNOWN;
        if (name.equals("Parameters")) return parameters(arguments.getFirst());
        if (name.equals("Type") || name.equals("type") || name.equals("Class"))
            return arguments.getFirst() instanceof Type.Instance(Declaration type, Map<Declaration, Type> _)
                    ? new Type.Static(type)
                    : Type.UNKNOWN;
        return new Type.Library(name, arguments);
    }

    private Type parameters(Type function) {
        if (!(function instanceof Type.Callable(Declaration of, Map<Declaration, Type> bindings))) return Type.UNKNOWN;
        Uast tree = of.file().tree();
        List<Type> all = tree.children(of.node())
                .filter(child -> tree.is(child, UastKind.PARAMETER))
                .filter(child -> tree.child(child, UastKind.THIS) == NONE)
                .map(child -> tree.of(child, UastKind.TYPED))
                .mapToObj(typed -> typed == NONE
                        ? Type.UNKNOWN
                        : types.stated(of.file(), typed).with(bindings))
                .toList();
        return new Type.Library("tuple", all);
    }

    private static Map<Declaration, Type> bound(Declaration generic, List<Type> arguments) {
        Uast tree = generic.file().tree();
        int[] parameters = tree.children(generic.node())
                .filter(child -> tree.is(child, UastKind.TYPE_PARAMETER))
                .toArray();
        var bindings = new HashMap<Declaration, Type>();
        for (int i = 0; i < Math.min(parameters.length, arguments.size()); i++)
            bindings.put(new Declaration(generic.file(), parameters[i]), arguments.get(i));
        return Map.copyOf(bindings);
    }

    /// The types that a type names as its own supertypes.
    List<Type> supertypes(Declaration type) {
        Uast tree = type.file().tree();
        var all = new ArrayList<Type>();
        tree.children(type.node())
                .filter(child -> tree.is(child, UastKind.SUPERTYPE))
                .forEach(child -> {
                    int stated = tree.firstChild(child);
                    if (stated != NONE) all.add(types.stated(type.file(), stated));
                });
        return all;
    }
}

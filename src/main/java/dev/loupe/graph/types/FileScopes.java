package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The declarations of a file by the scope that they are visible in, read in one pass.
final class FileScopes {
    private final Uast tree;
    private final Family family;
    private final Map<Integer, Map<String, List<Integer>>> declared = new HashMap<>();
    /// Variables of blocks, by the function around them.
    private final Map<Integer, Map<String, List<Integer>>> hoisted = new HashMap<>();
    /// Members that are assigned to `this` or `self`, by type or constructor function.
    private final Map<Integer, Map<String, List<Integer>>> attributes = new HashMap<>();
    /// Other members that are assigned, by what they are assigned to: `exports`, `Till.prototype`.
    private final Map<String, Map<String, List<Integer>>> assigned = new HashMap<>();

    /// Names that assignments set without declaring them.
    private final Map<String, List<Integer>> written = new HashMap<>();

    private final Map<String, List<Integer>> exports = new HashMap<>();
    private final List<Integer> exportedAll = new ArrayList<>();
    private final List<Integer> importedAll = new ArrayList<>();
    private final List<Integer> narrowings = new ArrayList<>();
    /// Calls that may tell the type of an argument, by the argument.
    private final Map<String, List<Integer>> guards = new HashMap<>();
    /// Assignments to `module.exports`.
    private final List<Integer> exported = new ArrayList<>();

    FileScopes(Uast tree, Family family) {
        this.tree = tree;
        this.family = family;
        for (int node = 0; node < tree.size(); node++) read(node);
    }

    private void read(int node) {
        switch (tree.kind(node)) {
            case TYPE, NAMESPACE, IMPORT, IMPORT_NAMESPACE, TYPE_ALIAS, RECEIVER -> declare(node);
            case FUNCTION -> {
                // A method of Go is reached through its receiver only.
                if (family != Family.GO || tree.child(node, UastKind.RECEIVER) == NONE) declare(node);
            }
            case VARIABLE -> variable(node);
            case PARAMETER -> {
                if (!tree.is(tree.parent(node), UastKind.FUNCTION_TYPE)) declare(node);
            }
            case FIELD_PARAMETER -> field(node);
            case TYPE_PARAMETER ->
                add(declared, tree.is(tree.parent(node), UastKind.TYPE_ALIAS) ? tree.parent(node) : scope(node), node);
            case NARROW -> {
                // What `x is A` says of a function's result does not hold in the function.
                if (!tree.is(tree.parent(node), UastKind.RETURNS)) narrowings.add(node);
                declare(node);
            }
            case LAMBDA -> {
                if (!tree.name(node).isEmpty()) add(declared, node, node);
            }
            case EXPORT ->
                exports.computeIfAbsent(tree.name(node), _ -> new ArrayList<>(1))
                        .add(node);
            case EXPORT_ALL -> {
                exportedAll.add(node);
                declare(node);
            }
            case IMPORT_ALL -> importedAll.add(node);
            case ASSIGN -> assign(node, tree.firstChild(node));
            case CALL -> guard(node);
            default -> {}
        }
    }

    /// Tests and statements only: see [Guards].
    private void guard(int call) {
        int up = tree.parent(call);
        boolean tests = tree.kind(up).isScope()
                || tree.is(up, UastKind.CHOICE)
                || tree.is(up, UastKind.OTHER) && tree.is(tree.parent(up), UastKind.CHOICE);
        if (family != Family.ECMA || !tests) return;
        tree.children(call)
                .skip(1)
                .mapToObj(this::place)
                .filter(path -> !path.isEmpty())
                .forEach(path ->
                        guards.computeIfAbsent(path, _ -> new ArrayList<>(1)).add(call));
    }

    private int scope(int node) {
        return tree.scope(node);
    }

    private void declare(int node) {
        if (!tree.name(node).isEmpty()) add(declared, scope(node), node);
    }

    private void variable(int node) {
        declare(node);
        int scope = scope(node);
        if (family.hoists()
                && tree.is(scope, UastKind.BLOCK)
                && !tree.name(node).isEmpty()) add(hoisted, function(scope), node);
    }

    /// The innermost scope that is not a block.
    int function(int scope) {
        int at = scope;
        while (tree.is(at, UastKind.BLOCK)) at = tree.scope(at);
        return at;
    }

    private void field(int node) {
        declare(node);
        int up = scope(node);
        if (tree.is(up, UastKind.FUNCTION) && tree.is(tree.scope(up), UastKind.TYPE))
            add(declared, tree.scope(up), node);
    }

    private static void add(Map<Integer, Map<String, List<Integer>>> to, int scope, String name, int node) {
        to.computeIfAbsent(scope, _ -> new HashMap<>())
                .computeIfAbsent(name, _ -> new ArrayList<>(1))
                .add(node);
    }

    private void add(Map<Integer, Map<String, List<Integer>>> to, int scope, int node) {
        add(to, scope, tree.name(node), node);
    }

    private void assign(int assignment, int target) {
        if (target == NONE) return;
        switch (tree.kind(target)) {
            case NAME -> {
                if (family.declaresByAssigning()) add(declared, function(scope(assignment)), target);
                else
                    written.computeIfAbsent(tree.name(target), _ -> new ArrayList<>(1))
                            .add(target);
            }
            case LIST_PATTERN, LIST, OBJECT_PATTERN, PAIR ->
                tree.children(target).forEach(part -> assign(assignment, part));
            case MEMBER -> member(assignment, target);
            default -> {}
        }
    }

    private void member(int assignment, int target) {
        int operand = tree.firstChild(target);
        if (operand == NONE) return;
        String name = tree.name(target);
        int owner = isSelf(operand) ? owner(operand) : NONE;
        if (owner != NONE) {
            add(attributes, owner, name, target);
            return;
        }
        String path = path(operand);
        if (path.equals("module") && name.equals("exports")) exported.add(assignment);
        if (!path.isEmpty())
            assigned.computeIfAbsent(path, _ -> new HashMap<>())
                    .computeIfAbsent(name, _ -> new ArrayList<>(1))
                    .add(target);
    }

    /// `a.b` as text; empty for anything else.
    String path(int expression) {
        return switch (tree.kind(expression)) {
            case NAME -> tree.name(expression);
            case MEMBER -> {
                int operand = tree.firstChild(expression);
                String before = operand == NONE ? "" : path(operand);
                yield before.isEmpty() ? "" : before + "." + tree.name(expression);
            }
            default -> "";
        };
    }

    /// `a.b` or `this.a` as text; empty for anything else.
    String place(int expression) {
        int operand = tree.is(expression, UastKind.MEMBER) ? tree.firstChild(expression) : NONE;
        if (operand == NONE) return path(expression);
        String before = tree.is(operand, UastKind.THIS) ? "this" : place(operand);
        return before.isEmpty() ? "" : before + "." + tree.name(expression);
    }

    /// Whether an expression is the object that the code around it belongs to.
    boolean isSelf(int expression) {
        if (tree.is(expression, UastKind.THIS)) return true;
        if (family != Family.PYTHON || !tree.is(expression, UastKind.NAME)) return false;
        int method = method(expression);
        if (method == NONE) return false;
        int first = tree.child(method, UastKind.PARAMETER);
        return first != NONE && tree.name(first).equals(tree.name(expression));
    }

    /// The method of a type around a node; NONE if there is none.
    private int method(int node) {
        for (int up = tree.parent(node); up != NONE; up = tree.parent(up))
            if (tree.is(up, UastKind.FUNCTION) && tree.is(tree.parent(up), UastKind.TYPE)) return up;
        return NONE;
    }

    /// The type, constructor function or object whose `this` a node sees.
    int owner(int node) {
        int function = NONE;
        for (int up = tree.parent(node); up != NONE; up = tree.parent(up)) {
            switch (tree.kind(up)) {
                case TYPE -> {
                    return up;
                }
                case FUNCTION -> {
                    if (isExtension(up)) return up;
                    boolean method = tree.is(tree.parent(up), UastKind.TYPE)
                            || tree.is(tree.parent(up), UastKind.NAMESPACE)
                            || tree.child(up, UastKind.RECEIVER) != NONE;
                    if (method) return tree.parent(up);
                    if (family == Family.ECMA) return up;
                    function = up;
                }
                case LAMBDA -> {
                    // One with a `this` of its own, unlike an arrow function.
                    if (tree.child(up, UastKind.RECEIVER) != NONE) return up;
                }
                case NAMESPACE -> {
                    if (tree.child(up, UastKind.EXTENDS_TYPE) != NONE) return up;
                }
                case VARIABLE -> {
                    if (isExtension(up)) return up;
                }
                default -> {}
            }
        }
        return function == NONE ? NONE : function;
    }

    /// Whether a function or property extends a type, which is its `this` (Kotlin).
    private boolean isExtension(int node) {
        int receiver = tree.child(node, UastKind.RECEIVER);
        return family == Family.JVM && receiver != NONE && tree.name(receiver).isEmpty();
    }

    List<Integer> declared(int scope, String name) {
        return get(declared, scope, name);
    }

    List<Integer> hoisted(int scope, String name) {
        return get(hoisted, scope, name);
    }

    List<Integer> attributes(int type, String name) {
        return get(attributes, type, name);
    }

    List<Integer> assigned(String path, String name) {
        return assigned.getOrDefault(path, Map.of()).getOrDefault(name, List.of());
    }

    private static List<Integer> get(Map<Integer, Map<String, List<Integer>>> from, int scope, String name) {
        return from.getOrDefault(scope, Map.of()).getOrDefault(name, List.of());
    }

    List<Integer> written(String name) {
        return written.getOrDefault(name, List.of());
    }

    List<Integer> exports(String name) {
        return exports.getOrDefault(name, List.of());
    }

    List<Integer> exportedAll() {
        return exportedAll;
    }

    List<Integer> importedAll() {
        return importedAll;
    }

    List<Integer> narrowings() {
        return narrowings;
    }

    List<Integer> guards(String path) {
        return guards.getOrDefault(path, List.of());
    }

    /// Assignments to `module.exports`.
    List<Integer> exported() {
        return exported;
    }
}

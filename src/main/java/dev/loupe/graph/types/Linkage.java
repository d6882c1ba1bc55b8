package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Names at the top of C and C++ files: a file sees what it declares and what it includes, and a name that
/// several files declare is one thing if these include a file that declares it.
final class Linkage {
    /// Maximum number of files that are read for what one file includes.
    private static final int MOST_INCLUDED = 300;

    /// Maximum number of files whose includes are read for a query.
    private static final int MOST_READ = 1_500;

    private final Evaluation types;
    private final Map<CodeFile, List<CodeFile>> direct = new HashMap<>();
    private final Map<CodeFile, Included> included = new HashMap<>();
    private final Map<CodeFile, Set<String>> forward = new HashMap<>();
    private final Map<CodeFile, List<Integer>> spaces = new HashMap<>();

    Linkage(Evaluation types) {
        this.types = types;
    }

    /// What a name means that no function, block or type around a node declares; at an import what that
    /// imports.
    Origin find(CodeFile file, int at, String name) {
        List<Declaration> visible = visible(file, name);
        if (!file.tree().is(at, UastKind.IMPORT)) {
            String around = space(file.tree(), at);
            List<Declaration> meant = fitting(file, at, ofSpace(file, visible, around));
            if (meant.isEmpty()) meant = forwarded(file, at, name);
            return meant.isEmpty() ? namespace(file, name, around::startsWith) : linked(file, name, meant);
        }
        String from =
                path(file.tree().name(file.tree().child(at, UastKind.FROM)).replaceFirst("::\\w+$", ""));
        return linked(
                file, name, visible.stream().filter(one -> isIn(one, from)).toList());
    }

    /// A namespace that a file sees.
    private Origin namespace(CodeFile file, String name, Predicate<String> around) {
        return Stream.concat(Stream.of(file), included(file).stream())
                .flatMap(one -> Declaration.all(one, spaces(one)).stream())
                .filter(one -> one.name().equals(name) && around.test(space(one)))
                .max(Comparator.comparingInt(one -> space(one).length()))
                .map(Origin::declared)
                .orElse(Origin.ABSENT);
    }

    private List<Declaration> visible(CodeFile file, String name) {
        var visible = new ArrayList<Declaration>();
        for (CodeFile other : defining(file, name)) if (sees(file, other)) visible.addAll(top(other, name));
        return visible;
    }

    /// The declarations with those of the same thing in other files.
    private Origin linked(CodeFile file, String name, List<Declaration> meant) {
        if (meant.isEmpty()) return Origin.ABSENT;
        var all = new LinkedHashSet<>(meant);
        for (CodeFile other : defining(file, name)) all.addAll(same(other, name, meant));
        return Origin.declared(all.stream()
                .sorted(Comparator.comparing(one -> !one.is(UastKind.TYPE)))
                .toList());
    }

    /// The declarations of a file that declare the same as these, because the file includes one of theirs.
    private List<Declaration> same(CodeFile file, String name, List<Declaration> meant) {
        if (meant.stream().noneMatch(one -> one.file() != file && sees(file, one.file()))) return List.of();
        return top(file, name).stream()
                .filter(one -> meant.stream().anyMatch(other -> isSame(one, other)))
                .toList();
    }

    private static boolean isSame(Declaration one, Declaration other) {
        boolean overloads = one.file().language() != Language.C
                && one.is(UastKind.FUNCTION)
                && other.is(UastKind.FUNCTION)
                && parameters(one).length != parameters(other).length;
        return isType(one) == isType(other) && space(one).equals(space(other)) && !overloads;
    }

    /// A type that a declaration without a body makes known.
    private List<Declaration> forwarded(CodeFile file, int at, String name) {
        if (!forward(file).contains(name)
                && included(file).stream().noneMatch(one -> forward(one).contains(name))) return List.of();
        String around = space(file.tree(), at);
        return defining(file, name).stream()
                .flatMap(other -> top(other, name).stream())
                .filter(one -> one.is(UastKind.TYPE) && around.startsWith(space(one)))
                .toList();
    }

    /// The names that stand alone in a file or namespace: `class Till;`.
    private Set<String> forward(CodeFile file) {
        return forward.computeIfAbsent(
                file,
                one -> IntStream.range(0, one.tree().size())
                        .filter(node -> one.tree().is(node, UastKind.NAME))
                        .filter(node -> one.tree().is(one.tree().parent(node), UastKind.FILE)
                                || one.tree().is(one.tree().parent(node), UastKind.NAMESPACE))
                        .mapToObj(one.tree()::name)
                        .collect(Collectors.toSet()));
    }

    /// If the name is called, the functions that take that many arguments; in C functions only.
    private static List<Declaration> fitting(CodeFile file, int at, List<Declaration> all) {
        if (NameRoles.isOfType(file.tree(), at)) {
            List<Declaration> typed = all.stream()
                    .filter(one -> isType(one) || one.is(UastKind.NAMESPACE))
                    .toList();
            return typed.isEmpty() ? all : typed;
        }
        if (!Declaration.isCalled(file.tree(), at)) return all;
        List<Declaration> functions =
                all.stream().filter(one -> one.is(UastKind.FUNCTION)).toList();
        if (file.language() == Language.C) return functions.isEmpty() ? all : functions;
        int call = file.around(at, UastKind.CALL);
        int given = Calls.arguments(file, call).length;
        List<Declaration> fitting = all.stream()
                .filter(one -> !one.is(UastKind.FUNCTION) || takes(one, given))
                .toList();
        return fitting.isEmpty() ? all : fitting;
    }

    private static boolean takes(Declaration function, int given) {
        int[] parameters = parameters(function);
        Uast tree = function.file().tree();
        long least = Arrays.stream(parameters)
                .filter(one -> tree.child(one, UastKind.VALUE) == NONE)
                .count();
        return given >= least && given <= parameters.length;
    }

    private static int[] parameters(Declaration function) {
        return Calls.parameters(function, UastKind.PARAMETER);
    }

    private static boolean isType(Declaration one) {
        return one.is(UastKind.TYPE) || one.is(UastKind.TYPE_ALIAS);
    }

    /// Those of the innermost namespace around a place; else those of namespaces that the file uses.
    private List<Declaration> ofSpace(CodeFile file, List<Declaration> all, String around) {
        Optional<String> inner = all.stream()
                .map(Linkage::space)
                .filter(around::startsWith)
                .max(Comparator.comparingInt(String::length));
        return all.stream()
                .filter(one -> inner.map(space(one)::equals).orElseGet(() -> isUsed(file, one)))
                .toList();
    }

    private boolean isUsed(CodeFile file, Declaration one) {
        return Stream.concat(Stream.of(file), included(file).stream())
                .anyMatch(user -> user.scopes().importedAll().stream()
                        .map(used -> user.tree().child(used, UastKind.FROM))
                        .anyMatch(from ->
                                from != NONE && isIn(one, path(user.tree().name(from)))));
    }

    private static boolean isIn(Declaration one, String path) {
        return (":" + space(one)).endsWith(":" + path);
    }

    private static String path(String qualified) {
        return qualified.replace("::", ":") + ":";
    }

    private static String space(Declaration one) {
        return space(one.file().tree(), one.node());
    }

    /// The namespaces around a node, each with a colon behind it.
    private static String space(Uast tree, int node) {
        var path = new StringBuilder();
        for (int up = tree.parent(node); up != NONE; up = tree.parent(up))
            if (tree.is(up, UastKind.NAMESPACE)) path.insert(0, tree.name(up) + ":");
        return path.toString();
    }

    private List<CodeFile> defining(CodeFile file, String name) {
        return Stream.concat(
                        Stream.of(file),
                        types.files().defining(file.path(), name).stream().flatMap(path -> types.file(path).stream()))
                .distinct()
                .toList();
    }

    private boolean sees(CodeFile file, CodeFile other) {
        return file == other || included.computeIfAbsent(file, Included::new).has(other);
    }

    /// What a file declares at its top or in a namespace, but not for a type.
    private List<Declaration> top(CodeFile file, String name) {
        var found = new ArrayList<Integer>(file.scopes().declared(0, name));
        for (int space : spaces(file)) found.addAll(file.scopes().declared(space, name));
        return Declaration.all(file, found).stream()
                .filter(one -> !Exports.imports(one))
                .filter(one -> file.tree().child(one.node(), UastKind.RECEIVER) == NONE)
                .toList();
    }

    private List<Integer> spaces(CodeFile file) {
        return spaces.computeIfAbsent(
                file,
                one -> IntStream.range(0, one.tree().size())
                        .filter(node -> one.tree().is(node, UastKind.NAMESPACE))
                        .boxed()
                        .toList());
    }

    /// All that a file includes, as far as the limits allow.
    private Set<CodeFile> included(CodeFile file) {
        Included all = included.computeIfAbsent(file, Included::new);
        while (all.isOpen()) all.expand();
        return all.found;
    }

    /// What a file includes, as far as it has been followed.
    private final class Included {
        private final Set<CodeFile> found = new LinkedHashSet<>();
        private final Deque<CodeFile> left = new ArrayDeque<>();

        Included(CodeFile file) {
            left.add(file);
        }

        boolean isOpen() {
            return !left.isEmpty() && found.size() < MOST_INCLUDED && direct.size() < MOST_READ;
        }

        void expand() {
            for (CodeFile one : directly(left.remove())) if (found.add(one)) left.add(one);
        }

        boolean has(CodeFile other) {
            while (!found.contains(other) && isOpen()) expand();
            return found.contains(other);
        }
    }

    private List<CodeFile> directly(CodeFile file) {
        List<CodeFile> known = direct.get(file);
        if (known != null) return known;
        var found = new ArrayList<CodeFile>();
        for (int include : file.scopes().importedAll()) {
            int from = file.tree().child(include, UastKind.FROM);
            if (from != NONE
                    && types.module(file, file.tree().name(from)) instanceof Origin.Whole(List<CodeFile> files))
                found.addAll(files);
        }
        direct.put(file, found);
        return found;
    }

    /// A member that code in a file asks a value for.
    Origin member(CodeFile file, Type receiver, String name) {
        Type type = receiver instanceof Type.Library(String list, List<Type> elements)
                        && list.equals("Array")
                        && elements.size() == 1
                ? elements.getFirst()
                : receiver;
        if (type instanceof Type.Space(Declaration space)) {
            String path = space(space) + space.name() + ":";
            Origin found = linked(
                    file,
                    name,
                    visible(file, name).stream()
                            .filter(one -> space(one).equals(path))
                            .toList());
            return found.isFound() ? found : namespace(file, name, path::equals);
        }
        Origin found = types.member(type, name);
        return found instanceof Origin.Unclear && file.language() == Language.C ? onlyField(file, name) : found;
    }

    /// The field of that name, if only one type that the file sees has one.
    private Origin onlyField(CodeFile file, String name) {
        List<Declaration> fields = defining(file, name).stream()
                .filter(other -> sees(file, other))
                .map(other -> fields(other, name))
                .flatMap(Collection::stream)
                .toList();
        boolean one = fields.stream()
                        .map(field -> new Declaration(
                                field.file(), field.file().tree().parent(field.node())))
                        .distinct()
                        .count()
                == 1;
        return one ? Origin.declared(fields) : Origin.UNCLEAR;
    }

    private static List<Declaration> fields(CodeFile file, String name) {
        Uast tree = file.tree();
        return IntStream.range(0, tree.size())
                .filter(node ->
                        tree.is(node, UastKind.VARIABLE) && tree.name(node).equals(name))
                .filter(node -> tree.is(tree.parent(node), UastKind.TYPE))
                .mapToObj(node -> new Declaration(file, node))
                .toList();
    }
}

package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Names at the top of C and C++ files: a file sees what it declares and what it includes, and a name that
/// several files declare is one thing if these include a file that declares it.
final class Linkage {
    /// Maximum number of files that are read for what one file includes.
    private static final int MOST_INCLUDED = 300;

    private final Evaluation types;
    private final Map<CodeFile, List<CodeFile>> direct = new HashMap<>();
    private final Map<CodeFile, Set<CodeFile>> included = new HashMap<>();
    private final Map<CodeFile, List<Integer>> spaces = new HashMap<>();

    Linkage(Evaluation types) {
        this.types = types;
    }

    /// What a name means that no function, block or type around a node declares.
    Origin find(CodeFile file, int at, String name) {
        List<CodeFile> defining = defining(file, name);
        var visible = new ArrayList<Declaration>();
        for (CodeFile other : defining) if (sees(file, other)) visible.addAll(top(other, name));
        List<Declaration> meant = ofSpace(visible, space(file.tree(), at));
        if (file.language() == Language.C && Declaration.isCalled(file.tree(), at)) meant = functions(meant);
        if (meant.isEmpty()) return Origin.ABSENT;
        var all = new LinkedHashSet<>(meant);
        for (CodeFile other : defining) all.addAll(linked(other, name, meant));
        return Origin.declared(all.stream()
                .sorted(Comparator.comparing(one -> !one.is(UastKind.TYPE)))
                .toList());
    }

    /// The declarations of a file that declare the same as these, because the file includes one of theirs.
    private List<Declaration> linked(CodeFile file, String name, List<Declaration> meant) {
        if (meant.stream().noneMatch(one -> one.file() != file && sees(file, one.file()))) return List.of();
        String space = space(meant.getFirst());
        return top(file, name).stream()
                .filter(one -> isType(one) == isType(meant.getFirst()))
                .filter(one -> space(one).equals(space))
                .toList();
    }

    private static boolean isType(Declaration one) {
        return one.is(UastKind.TYPE) || one.is(UastKind.TYPE_ALIAS);
    }

    private static List<Declaration> functions(List<Declaration> all) {
        List<Declaration> functions =
                all.stream().filter(one -> one.is(UastKind.FUNCTION)).toList();
        return functions.isEmpty() ? all : functions;
    }

    /// Those of the innermost namespace around a place; all if none of theirs is.
    private static List<Declaration> ofSpace(List<Declaration> all, String around) {
        String best = all.stream()
                .map(Linkage::space)
                .filter(around::startsWith)
                .max(Comparator.comparingInt(String::length))
                .orElse("?");
        List<Declaration> inside =
                all.stream().filter(one -> space(one).equals(best)).toList();
        return inside.isEmpty() ? all : inside;
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
        return types.files().defining(file.path(), name).stream()
                .flatMap(path -> types.file(path).stream())
                .toList();
    }

    private boolean sees(CodeFile file, CodeFile other) {
        return file == other || included(file).contains(other);
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
        return spaces.computeIfAbsent(file, one -> IntStream.range(0, one.tree().size())
                .filter(node -> one.tree().is(node, UastKind.NAMESPACE))
                .boxed()
                .toList());
    }

    private Set<CodeFile> included(CodeFile file) {
        Set<CodeFile> known = included.get(file);
        if (known != null) return known;
        Set<CodeFile> all = new LinkedHashSet<>();
        Deque<CodeFile> left = new ArrayDeque<>(List.of(file));
        while (!left.isEmpty() && all.size() < MOST_INCLUDED)
            for (CodeFile one : directly(left.remove())) if (all.add(one)) left.add(one);
        included.put(file, all);
        return all;
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
                .filter(node -> tree.is(node, UastKind.VARIABLE) && tree.name(node).equals(name))
                .filter(node -> tree.is(tree.parent(node), UastKind.TYPE))
                .mapToObj(node -> new Declaration(file, node))
                .toList();
    }
}

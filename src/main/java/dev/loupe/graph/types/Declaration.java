package dev.loupe.graph.types;

import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.List;

/// A node that declares a name: also the target of an assignment that declares, and the key of an object.
public record Declaration(CodeFile file, int node) {

    static List<Declaration> all(CodeFile file, List<Integer> nodes) {
        return nodes.stream().map(node -> new Declaration(file, node)).toList();
    }

    /// Whether a name is that of what is called, or of a method that is referred to (`Till::close`).
    static boolean isCalled(Uast tree, int node) {
        int up = tree.parent(node);
        if (tree.is(up, UastKind.GENERIC) && tree.firstChild(up) == node)
            return isReference(tree, node, up) || isCalled(tree, up);
        return tree.is(up, UastKind.CALL) && tree.firstChild(up) == node;
    }

    private static boolean isReference(Uast tree, int node, int generic) {
        return tree.is(node, UastKind.MEMBER)
                && tree.nextSibling(node) == Uast.NONE
                && !tree.is(tree.parent(generic), UastKind.NEW);
    }

    /// Whether a name in a type expression refers to it, and not to a variable or function of that name.
    boolean isType() {
        return switch (kind()) {
            case TYPE, TYPE_ALIAS, TYPE_PARAMETER, NAMESPACE, IMPORT, IMPORT_NAMESPACE -> true;
            default -> false;
        };
    }

    /// Whether a call of its name may mean it, in languages that keep fields and methods apart. A component
    /// of a Java record is both.
    boolean isCallable() {
        return is(UastKind.FUNCTION) || is(UastKind.FIELD_PARAMETER) && file.family() == Family.JVM;
    }

    public RepoPath path() {
        return file.path();
    }

    /// Empty for an anonymous type or function.
    public String name() {
        return file.tree().name(node);
    }

    /// One-based; 0 if it has no name.
    public int line() {
        return file.tree().line(node);
    }

    /// One-based, in code points.
    public int column() {
        return file.tree().column(node);
    }

    UastKind kind() {
        return file.tree().kind(node);
    }

    boolean is(UastKind kind) {
        return kind() == kind;
    }

    @Override
    public String toString() {
        return path() + ":" + line() + ":" + column();
    }
}

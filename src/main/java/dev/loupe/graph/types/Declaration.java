package dev.loupe.graph.types;

import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.UastKind;
import java.util.List;

/// A node that declares a name: also the target of an assignment that declares, and the key of an object.
public record Declaration(CodeFile file, int node) {

    static List<Declaration> all(CodeFile file, List<Integer> nodes) {
        return nodes.stream().map(node -> new Declaration(file, node)).toList();
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

package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import org.jspecify.annotations.Nullable;

/// A file's tree with its declarations by scope. Identity is equality: a query has one object of each file.
/// Queries may share it: it does not change, apart from scopes that are read when they are first needed.
public final class CodeFile {
    private final RepoPath path;
    private final Language language;
    private final Uast tree;
    private @Nullable FileScopes scopes;

    public CodeFile(RepoPath path, Language language, Uast tree) {
        this.path = path;
        this.language = language;
        this.tree = tree;
    }

    public RepoPath path() {
        return path;
    }

    public Uast tree() {
        return tree;
    }

    Language language() {
        return language;
    }

    Family family() {
        return Family.of(language);
    }

    /// Whether a member that a type does not declare may still be set on its objects.
    boolean isDynamic() {
        return switch (language) {
            case TYPESCRIPT, TSX -> false;
            default ->
                switch (family()) {
                    case ECMA, PYTHON, PHP, OTHER -> true;
                    case JVM, C, CSHARP, GO, RUST, SWIFT -> false;
                };
        };
    }

    /// Whether a field and a method of one name are two things.
    boolean hasFields() {
        return language == Language.JAVA || language == Language.PHP;
    }

    /// Whether files declare the package that others import them by.
    boolean declaresPackage() {
        return family() == Family.JVM || family() == Family.PHP;
    }

    /// Whether a variable and a type of one name are two things that the place tells apart.
    boolean keepsTypesApart() {
        return switch (family()) {
            case JVM, CSHARP, SWIFT -> true;
            default -> false;
        };
    }

    /// Whether a name stands in a type expression.
    boolean isTypeName(int node) {
        int at = node;
        for (int up = tree.parent(at); up != NONE; at = up, up = tree.parent(up))
            switch (tree.kind(up)) {
                case TYPED, RETURNS, SUPERTYPE, EXTENDS_TYPE -> {
                    return true;
                }
                case NEW -> {
                    return tree.firstChild(up) == at;
                }
                case CAST, NARROW -> {
                    return tree.firstChild(up) != at && tree.nextSibling(tree.firstChild(up)) == at;
                }
                case GENERIC, LIST_TYPE, UNION, MEMBER -> {}
                default -> {
                    return false;
                }
            }
        return false;
    }

    FileScopes scopes() {
        FileScopes known = scopes;
        if (known == null) scopes = known = new FileScopes(tree, family());
        return known;
    }

    /// The innermost node of these kinds around a node; NONE if there is none.
    int around(int node, UastKind... kinds) {
        for (int up = tree.parent(node); up != NONE; up = tree.parent(up))
            for (UastKind kind : kinds) if (tree.kind(up) == kind) return up;
        return NONE;
    }

    @Override
    public String toString() {
        return path.value();
    }
}

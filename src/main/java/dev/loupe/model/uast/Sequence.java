package dev.loupe.model.uast;

/// The order of local declarations and uses, for languages in which a variable is known only after its
/// declaration, and hides what had the name before: Go, Rust.
public final class Sequence {
    private Sequence() {}

    /// Whether a declaration is a variable of a function or a block, or a parameter.
    public static boolean isLocal(Uast tree, int declaration) {
        int scope = tree.scope(declaration);
        return switch (tree.kind(declaration)) {
            case PARAMETER, RECEIVER -> true;
            case VARIABLE ->
                tree.is(scope, UastKind.BLOCK) || tree.is(scope, UastKind.FUNCTION) || tree.is(scope, UastKind.LAMBDA);
            default -> false;
        };
    }

    /// Whether a node in the scope of a local declaration comes after it: not in its own value, not before
    /// it, and not among the types of a signature.
    public static boolean reaches(Uast tree, int declaration, int node) {
        return node >= tree.after(whole(tree, declaration)) && !isInSignature(tree, node);
    }

    /// The declaration whose pattern a variable is a part of.
    private static int whole(Uast tree, int declaration) {
        int at = declaration;
        while (isPattern(tree.kind(tree.parent(at)))) at = tree.parent(at);
        return at;
    }

    private static boolean isPattern(UastKind kind) {
        return switch (kind) {
            case VARIABLE, PARAMETER, LIST_PATTERN, OBJECT_PATTERN, PAIR -> true;
            default -> false;
        };
    }

    private static boolean isInSignature(Uast tree, int node) {
        for (int up = node; up != Uast.NONE && !tree.kind(up).isScope(); up = tree.parent(up))
            switch (tree.kind(up)) {
                case PARAMETER, RECEIVER, RETURNS -> {
                    return true;
                }
                default -> {}
            }
        return false;
    }
}

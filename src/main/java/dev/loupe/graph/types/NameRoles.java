package dev.loupe.graph.types;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;

/// What names in declarations of C and C++ stand for, as far as their place tells.
final class NameRoles {
    private NameRoles() {}

    /// Whether a name is that of a type or a part of it, which no variable is: `log` in `log::Writer log;`,
    /// `till` in `struct till *till`.
    static boolean isOfType(Uast tree, int at) {
        int up = tree.parent(at);
        while (tree.is(up, UastKind.MEMBER) || tree.is(up, UastKind.LIST_TYPE)) up = tree.parent(up);
        if (tree.is(up, UastKind.RETURNS) || tree.is(up, UastKind.SUPERTYPE)) return true;
        if (!tree.is(up, UastKind.TYPED)) return false;
        // `Till till(size);` reads as a function with a parameter.
        int parameter = tree.parent(up);
        return !tree.is(parameter, UastKind.PARAMETER) || !isLocal(tree, tree.parent(parameter));
    }

    /// Whether a function is declared in another one.
    static boolean isLocal(Uast tree, int function) {
        int scope = tree.scope(function);
        return tree.is(function, UastKind.FUNCTION)
                && (tree.is(scope, UastKind.BLOCK)
                        || tree.is(scope, UastKind.FUNCTION)
                        || tree.is(scope, UastKind.LAMBDA));
    }
}

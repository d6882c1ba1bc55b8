package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;

/// Types that calls of type guards tell: `isTill(a)` of `function isTill(x): x is Till`.
/// <https://www.typescriptlang.org/docs/handbook/2/narrowing.html#using-type-predicates>
record Guards(Evaluation types) {

    /// The type that the last guard before an expression says it has.
    ///
    /// @return [Type#UNKNOWN] if there is none
    Type of(CodeFile file, int node) {
        Uast tree = file.tree();
        String path = file.scopes().place(node);
        Type last = Type.UNKNOWN;
        for (int guard : file.scopes().guards(path)) {
            if (node < tree.after(guard) || node >= end(tree, guard)) continue;
            Type told = told(file, guard, path);
            if (!(told instanceof Type.Unknown)) last = told;
        }
        return last;
    }

    /// Where what a call tells ends: that of the branch, of what is behind `&&`, or of the scope.
    private static int end(Uast tree, int call) {
        int up = tree.parent(call);
        if (up == NONE || tree.kind(up).isScope()) return up == NONE ? 0 : tree.after(up);
        if (tree.is(up, UastKind.CHOICE)) return isSole(tree, up) ? tree.after(tree.scope(up)) : 0;
        int choice = tree.parent(up);
        if (!isTested(tree, up, choice)) return 0;
        int outer = choice;
        for (int other = tree.parent(outer);
                isTested(tree, other, tree.parent(other)) && isSole(tree, other);
                other = tree.parent(outer)) outer = tree.parent(other);
        int above = tree.parent(outer);
        boolean condition = tree.is(above, UastKind.BLOCK) && tree.firstChild(above) == outer;
        return condition ? tree.after(above) : tree.after(tree.nextSibling(up));
    }

    private static boolean isSole(Uast tree, int node) {
        return tree.nextSibling(tree.firstChild(node)) == NONE;
    }

    /// Whether one of [UastKind#OTHER] is what a choice depends on.
    private static boolean isTested(Uast tree, int other, int choice) {
        return tree.is(other, UastKind.OTHER)
                && tree.is(choice, UastKind.CHOICE)
                && tree.firstChild(choice) == other
                && tree.nextSibling(other) != NONE;
    }

    private Type told(CodeFile file, int call, String path) {
        if (!(types.value(file, file.tree().firstChild(call)) instanceof Type.Callable callee)) return Type.UNKNOWN;
        Declaration function = callee.function();
        Uast tree = function.file().tree();
        int says = tree.of(function.node(), UastKind.RETURNS);
        int tested = tree.is(says, UastKind.NARROW) ? tree.firstChild(says) : NONE;
        int type = tested == NONE ? NONE : tree.nextSibling(tested);
        if (type == NONE) return Type.UNKNOWN;
        int[] arguments = Calls.arguments(file, call);
        int[] parameters = Calls.parameters(function, UastKind.PARAMETER);
        for (int i = 0; i < Math.min(arguments.length, parameters.length); i++)
            if (tree.name(parameters[i]).equals(tree.name(tested))
                    && file.scopes().place(arguments[i]).equals(path)) return types.stated(function.file(), type);
        return Type.UNKNOWN;
    }
}

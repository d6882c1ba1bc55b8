package dev.loupe.syntax.tree;

import dev.loupe.model.Complexity;
import dev.loupe.model.LineRange;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;

/// Counts the nodes that start in each piece of a file.
///
/// A node belongs to the piece in which it starts. Depth is the number of blocks (as marked in `nodes.scm`)
/// around the most deeply nested node, minus the blocks around the piece: a function's own body is 1.
final class ComplexityCounter {

    private final SourceText source;
    private final TreeFacts facts;
    private int node = 1;

    ComplexityCounter(SourceText source, TreeFacts facts) {
        this.source = source;
        this.facts = facts;
    }

    /// Must be called in line order: nodes in pre-order start on ascending lines.
    Complexity next(LineRange lines) {
        FlatTree tree = facts.tree();
        int branches = 0;
        int named = 0;
        int around = Integer.MAX_VALUE;
        int deepest = 0;
        for (; node < tree.size() && facts.firstLine(node) <= lines.last(); node++) {
            if (facts.firstLine(node) < lines.first()) continue;
            if (tree.named(node)) named++;
            if (facts.is(node, NodeTable.BRANCH)) branches++;
            around = Math.min(around, facts.blockDepth(tree.parent(node)));
            deepest = Math.max(deepest, facts.blockDepth(node));
        }
        int depth = around == Integer.MAX_VALUE ? 0 : deepest - around;
        return new Complexity(source.inked(lines.first(), lines.last()), branches, depth, named);
    }
}

package dev.loupe.syntax.tree;

import dev.loupe.model.LineRange;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.LineRanges;
import dev.loupe.syntax.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/// Splits long pieces where a statement begins, preferably an outer one; by blank lines and indentation if
/// there are no statements.
final class Splitter {

    private static final int UNKNOWN = Integer.MAX_VALUE;

    private final SourceText source;
    private final TreeFacts facts;
    private int[] depths = new int[0];

    Splitter(SourceText source, TreeFacts facts) {
        this.source = source;
        this.facts = facts;
    }

    /// Parts of at most `most` lines, in order; none starts or ends with a blank line.
    List<LineRange> split(LineRange lines, int most) {
        if (lines.count() <= most) return List.of(lines);
        var parts = new ArrayList<LineRange>();
        int start = lines.first();
        while (start <= lines.last()) {
            int next = lines.last() - start < most ? lines.last() + 1 : cut(start, lines.last(), most);
            LineRanges.trimmed(source, start, next - 1).ifPresent(parts::add);
            start = next;
        }
        return parts;
    }

    // Cuts before the least nested node that starts past the first third of a full part; among several,
    // prefers one after a blank line, then the last. The last two parts get about equal length, instead of a
    // full one and a small rest.
    private int cut(int start, int last, int most) {
        int length = last - start + 1;
        int upTo = length < 2 * most ? start + length / 2 + most / 4 : start + most;
        int best = start + most;
        long bestCost = Long.MAX_VALUE;
        for (int line = start + most / 3; line <= Math.min(upTo, start + most); line++) {
            int depth = depth(line);
            if (depth == UNKNOWN) continue;
            long cost = 2L * depth + (source.blank(line - 1) ? 0 : 1);
            if (cost <= bestCost) {
                bestCost = cost;
                best = line;
            }
        }
        return bestCost == Long.MAX_VALUE ? atBlankLine(start, most) : best;
    }

    private int atBlankLine(int start, int most) {
        for (int line = start + most; line > start + most / 3; line--) if (source.blank(line - 1)) return line;
        return start + most;
    }

    // A line's depth is that of the outermost named node that starts it. A line within a token or of closing
    // braces has none. Comments count, so that they stay with the code after them.
    private int depth(int line) {
        if (depths.length == 0) depths = depths();
        return depths[line];
    }

    private int[] depths() {
        FlatTree tree = facts.tree();
        int[] byLine = new int[source.lines() + 2];
        java.util.Arrays.fill(byLine, UNKNOWN);
        int[] byNode = new int[tree.size()];
        int row = -1;
        for (int node = 1; node < tree.size(); node++) {
            byNode[node] = byNode[tree.parent(node)] + 1;
            // Nodes are in pre-order, so the first one on a row is the outermost that starts there.
            if (tree.startRow(node) == row) continue;
            row = tree.startRow(node);
            if (tree.named(node)) byLine[row + 1] = byNode[node];
        }
        return byLine;
    }
}

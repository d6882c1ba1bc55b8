package dev.loupe.syntax.match;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.Grammar;

/// Prints a tree for authors of patterns and queries: one line per node with its field, type, position and,
/// for a leaf, text.
final class SyntaxTreeDrawing {

    private static final int MOST_LINES = 2_000;
    private static final int LONGEST_TEXT = 60;

    private final FlatTree tree;
    private final Grammar grammar;

    SyntaxTreeDrawing(FlatTree tree, Grammar grammar) {
        this.tree = tree;
        this.grammar = grammar;
    }

    /// Prints the nodes that touch the given lines.
    ///
    /// @param tokens whether keywords and punctuation are printed; those in a field always are
    TreeReply.Drawn draw(int first, int last, boolean tokens) {
        var text = new StringBuilder();
        int lines = 0;
        int[] depths = new int[tree.size()];
        for (int node = 0; node < tree.size(); node++) {
            int parent = tree.parent(node);
            depths[node] = parent == FlatTree.NONE ? 0 : depths[parent] + 1;
            boolean touches = tree.startRow(node) < last && tree.endRow(node) >= first - 1;
            boolean wanted = tokens || tree.named(node) || tree.field(node) != 0 || tree.missing(node);
            if (!touches || !wanted) continue;
            if (lines++ == MOST_LINES) return new TreeReply.Drawn(text.toString(), false);
            text.append("  ".repeat(Math.min(depths[node], 100)));
            line(node, text);
        }
        return new TreeReply.Drawn(text.toString(), true);
    }

    private void line(int node, StringBuilder text) {
        if (tree.field(node) != 0) text.append(tree.fieldName(node)).append(": ");
        if (tree.missing(node)) text.append("MISSING ");
        String name = grammar.symbolName(tree.symbol(node));
        if (tree.named(node)) text.append('(').append(name).append(')');
        else text.append('"').append(name).append('"');
        text.append(" [")
                .append(tree.startRow(node) + 1)
                .append('-')
                .append(tree.endRow(node) + 1)
                .append(']');
        if (tree.named(node) && tree.firstChild(node) == FlatTree.NONE)
            text.append(' ').append(shown(tree.text(node)));
        text.append('\n');
    }

    private static String shown(String text) {
        String line = text.replace("\r", "").replace("\n", "\\n");
        if (line.length() <= LONGEST_TEXT) return line;
        int end = Character.isHighSurrogate(line.charAt(LONGEST_TEXT - 1)) ? LONGEST_TEXT - 1 : LONGEST_TEXT;
        return line.substring(0, end) + "…";
    }
}

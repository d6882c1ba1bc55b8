package dev.loupe.syntax.tree;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;

/// Facts about a tree's nodes and lines, computed in one pass.
public final class TreeFacts {

    /// A line that contains only comments.
    static final byte COMMENT_LINE = 1;
    /// A line of an annotation that begins a line.
    static final byte ANNOTATION_LINE = 2;

    private final SourceText source;
    private final FlatTree tree;
    private final NodeTable table;
    private final Matches matches;
    private final short[] bits;
    private final int[] scope;
    private final int[] blockDepth;
    private final byte[] lineFlags;
    private int errors;

    public TreeFacts(SourceText source, FlatTree tree, NodeTable table, Matches matches) {
        this.source = source;
        this.tree = tree;
        this.table = table;
        this.matches = matches;
        this.bits = new short[tree.size()];
        this.scope = new int[tree.size()];
        this.blockDepth = new int[tree.size()];
        this.lineFlags = new byte[source.lines() + 2];
        for (int node = 0; node < tree.size(); node++) {
            visit(node, meaning(node));
        }
    }

    private int meaning(int node) {
        return table.bits(tree, node) | matches.marks(node);
    }

    private void visit(int node, int meaning) {
        int parent = tree.parent(node);
        bits[node] = (short) meaning;
        scope[node] = (meaning & NodeTable.SCOPE) != 0 ? node : parent == FlatTree.NONE ? FlatTree.NONE : scope[parent];
        blockDepth[node] =
                (parent == FlatTree.NONE ? 0 : blockDepth[parent]) + ((meaning & NodeTable.BLOCK) != 0 ? 1 : 0);
        if (tree.error(node) || tree.missing(node)) errors++;
        if ((meaning & NodeTable.COMMENT) != 0) flagLines(node, COMMENT_LINE);
        else if ((meaning & NodeTable.ANNOTATION) != 0) flagLines(node, ANNOTATION_LINE);
    }

    // A line that other code begins or ends on belongs to that code.
    private void flagLines(int node, byte flag) {
        int first = firstLine(node);
        if (source.firstInk(first) != tree.startByte(node)) return;
        int last = lastLine(node);
        if (!onlyBlanks(tree.endByte(alike(node, last)), source.end(last))) return;
        for (int line = first; line <= last; line++) lineFlags[line] |= flag;
    }

    /// The last of the comments and annotations that follow a node on its last line.
    private int alike(int node, int line) {
        int last = node;
        while (true) {
            int next = tree.nextSibling(last);
            if (next == FlatTree.NONE || firstLine(next) != line || lastLine(next) != line) return last;
            if ((meaning(next) & (NodeTable.COMMENT | NodeTable.ANNOTATION)) == 0) return last;
            last = next;
        }
    }

    private boolean onlyBlanks(int start, int end) {
        for (int i = start; i < end; i++) if (!SourceText.isBlank(source.bytes()[i])) return false;
        return true;
    }

    FlatTree tree() {
        return tree;
    }

    boolean is(int node, int meaning) {
        return (bits[node] & meaning) != 0;
    }

    /// The innermost unnamed function, object or class body that is or contains the node; NONE if there is
    /// none.
    int scope(int node) {
        return scope[node];
    }

    int blockDepth(int node) {
        return blockDepth[node];
    }

    /// The text of one comment, or of several line comments, without delimiters.
    String uncommented(String comment) {
        return table.comments().strip(comment);
    }

    /// COMMENT_LINE, ANNOTATION_LINE, both or 0.
    int lineFlags(int line) {
        return lineFlags[line];
    }

    /// Number of error and missing nodes.
    int errors() {
        return errors;
    }

    /// The start of a node's name: without the colon of a symbol (`:name`).
    int nameStart(int node) {
        int start = tree.startByte(node);
        boolean symbol =
                is(node, NodeTable.IDENTIFIER) && tree.endByte(node) - start > 1 && source.bytes()[start] == ':';
        return symbol ? start + 1 : start;
    }

    int firstLine(int node) {
        return tree.startRow(node) + 1;
    }

    /// The line of the node's last non-blank byte: trailing line breaks and the next line's indentation do
    /// not count.
    int lastLine(int node) {
        int row = tree.endRow(node);
        int end = tree.endByte(node);
        while (row > tree.startRow(node) && SourceText.isBlank(source.bytes()[end - 1])) {
            end--;
            if (end == source.start(row + 1) - 1) row--;
        }
        return row + 1;
    }

    /// The last line of a definition. Trailing comments that are not indented more than it belong to what
    /// follows: in languages with significant indentation, some grammars include them.
    int lastLineOfDefinition(int node) {
        int end = tree.after(node) - 1;
        int last = end;
        for (int comment = comment(last); comment > node; comment = comment(last)) {
            if (indentation(comment) > indentation(node)) break;
            last = comment - 1;
        }
        return lastLine(last == end ? node : last);
    }

    // The comment that contains or is the leaf, or NONE.
    private int comment(int leaf) {
        if (is(leaf, NodeTable.COMMENT)) return leaf;
        return leaf > 0 && is(tree.parent(leaf), NodeTable.COMMENT) ? tree.parent(leaf) : FlatTree.NONE;
    }

    // Of the line on which the node begins.
    private int indentation(int node) {
        int line = firstLine(node);
        return source.firstInk(line) - source.start(line);
    }
}

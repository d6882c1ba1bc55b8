package dev.loupe.syntax;

/// What one pass over a tree finds out about its nodes and lines.
final class TreeFacts {

    /// A line of nothing but comment.
    static final byte COMMENT_LINE = 1;
    /// A line that belongs to an annotation which begins a line.
    static final byte ANNOTATION_LINE = 2;

    private final SourceText source;
    private final FlatTree tree;
    private final NodeTable table;
    private final short[] bits;
    private final int[] scope;
    private final int[] blockDepth;
    private final byte[] lineFlags;
    private int errors;

    TreeFacts(SourceText source, FlatTree tree, NodeTable table) {
        this.source = source;
        this.tree = tree;
        this.table = table;
        this.bits = new short[tree.size()];
        this.scope = new int[tree.size()];
        this.blockDepth = new int[tree.size()];
        this.lineFlags = new byte[source.lines() + 2];
        for (int node = 0; node < tree.size(); node++) visit(node, table.bits(tree, node));
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

    // Lines that something else begins or ends on belong to that.
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
            if ((table.bits(tree, next) & (NodeTable.COMMENT | NodeTable.ANNOTATION)) == 0) return last;
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

    /// The innermost unnamed function, object or class body that the node is or is in; NONE outside of any.
    int scope(int node) {
        return scope[node];
    }

    int blockDepth(int node) {
        return blockDepth[node];
    }

    /// The text of one comment, or of several on lines of their own, without their marks.
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

    int firstLine(int node) {
        return tree.startRow(node) + 1;
    }

    /// The line of the node's last byte: a node that takes its line break along does not reach into the next
    /// line.
    int lastLine(int node) {
        int row = tree.endRow(node);
        boolean atLineStart = row > tree.startRow(node) && tree.endByte(node) == source.start(row + 1);
        return atLineStart ? row : row + 1;
    }
}

package dev.loupe.syntax.grammar;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

/// A file's syntax tree in arrays: its nodes in pre-order, numbered from 0 (the root) to `size() - 1`.
///
/// Bytes are offsets into the UTF-8 source, ends exclusive; rows count from 0. The tree holds no native
/// memory.
///
/// A node's descendants directly follow it. So `n + 1` is its first child if it has one, and `after(n)`, the
/// first node after its descendants, is its next sibling if it has one.
public final class FlatTree {

    static final int COLUMNS = 8;
    public static final int NONE = -1;

    private static final int NAMED = 1;
    private static final int ERROR = 2;
    private static final int MISSING = 4;
    private static final int EXTRA = 8;
    private static final int HAS_ERROR = 16;

    private final NodeNames names;
    private final byte[] source;
    private final int[] symbol;
    private final int[] startByte;
    private final int[] endByte;
    private final int[] startRow;
    private final int[] endRow;
    private final int[] parent;
    private final int[] field;
    private final int[] flags;
    private final int[] after;

    /// @param columns in the order of the fields above
    public FlatTree(NodeNames names, byte[] source, int[][] columns) {
        this.names = names;
        this.source = source;
        this.symbol = columns[0];
        this.startByte = columns[1];
        this.endByte = columns[2];
        this.startRow = columns[3];
        this.endRow = columns[4];
        this.parent = columns[5];
        this.field = columns[6];
        this.flags = columns[7];
        this.after = after(parent);
    }

    /// The same nodes over another source of the same length.
    public FlatTree of(byte[] other) {
        if (other == source) return this;
        int[][] columns = {symbol, startByte, endByte, startRow, endRow, parent, field, flags};
        return new FlatTree(names, other, columns);
    }

    // Backwards, so all descendants of a node have already reported their ends when the node is reached.
    private static int[] after(int[] parent) {
        int[] after = new int[parent.length];
        for (int node = parent.length - 1; node >= 0; node--) {
            if (after[node] == 0) after[node] = node + 1;
            int up = parent[node];
            if (up != NONE && after[up] == 0) after[up] = after[node];
        }
        return after;
    }

    public int size() {
        return symbol.length;
    }

    /// The bytes that were parsed; not a copy.
    public byte[] source() {
        return source;
    }

    public int symbol(int node) {
        return symbol[node];
    }

    public String symbolName(int node) {
        return names.symbolName(symbol[node]);
    }

    public int startByte(int node) {
        return startByte[node];
    }

    public int endByte(int node) {
        return endByte[node];
    }

    public int startRow(int node) {
        return startRow[node];
    }

    /// The row of the node's exclusive end: a node that includes a newline ends at the start of the next row.
    public int endRow(int node) {
        return endRow[node];
    }

    /// NONE for the root.
    public int parent(int node) {
        return parent[node];
    }

    /// The node's field in its parent, 0 if none.
    public int field(int node) {
        return field[node];
    }

    /// Empty if the node has no field.
    public String fieldName(int node) {
        return names.fieldName(field[node]);
    }

    /// False for keywords and punctuation.
    public boolean named(int node) {
        return (flags[node] & NAMED) != 0;
    }

    /// Text that the parser could not parse.
    public boolean error(int node) {
        return (flags[node] & ERROR) != 0;
    }

    /// An empty token that the parser inserted to recover.
    public boolean missing(int node) {
        return (flags[node] & MISSING) != 0;
    }

    /// A node that may occur anywhere, such as a comment.
    public boolean extra(int node) {
        return (flags[node] & EXTRA) != 0;
    }

    /// The node is, or contains, an error or a missing token.
    public boolean hasError(int node) {
        return (flags[node] & HAS_ERROR) != 0;
    }

    /// The first node after the node's descendants.
    public int after(int node) {
        return after[node];
    }

    /// NONE if the node is a leaf.
    public int firstChild(int node) {
        return after[node] > node + 1 ? node + 1 : NONE;
    }

    /// NONE if the node is its parent's last child.
    public int nextSibling(int node) {
        int up = parent[node];
        return up != NONE && after[node] < after[up] ? after[node] : NONE;
    }

    public IntStream childrenOf(int node) {
        return IntStream.iterate(firstChild(node), child -> child != NONE, this::nextSibling);
    }

    /// The first child in the field, or NONE.
    int childByField(int node, String fieldName) {
        int id = names.fieldId(fieldName);
        for (int child = firstChild(node); child != NONE; child = nextSibling(child)) {
            if (field[child] == id) return child;
        }
        return NONE;
    }

    /// The node's text; invalid UTF-8 is replaced.
    public String text(int node) {
        return new String(source, startByte[node], endByte[node] - startByte[node], StandardCharsets.UTF_8);
    }
}

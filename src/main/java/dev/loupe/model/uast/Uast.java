package dev.loupe.model.uast;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A file's universal syntax tree in arrays: its nodes in pre-order, numbered from 0 (the [UastKind#FILE]).
///
/// A node's descendants directly follow it, so `n + 1` is its first child if it has one, and `after(n)` its
/// next sibling if it has one. Nodes with a name that is written in the file have a position; others have
/// line 0.
public final class Uast {

    public static final int NONE = -1;

    /// A file of which nothing is known.
    public static final Uast EMPTY =
            new Uast(new UastKind[] {UastKind.FILE}, new String[] {""}, new int[1], new int[1], new int[] {1});

    private final UastKind[] kinds;
    private final String[] names;
    private final int[] lines;
    private final int[] columns;
    private final int[] after;
    private final int[] parents;
    /// The nodes with a position by its hash, in a table with open addressing: a node's number plus one, 0 if
    /// free. Set as a whole, since threads share a tree.
    private int @Nullable [] slots;

    /// @param after of each node, the number of the first node after its descendants
    Uast(UastKind[] kinds, String[] names, int[] lines, int[] columns, int[] after) {
        this.kinds = kinds;
        this.names = names;
        this.lines = lines;
        this.columns = columns;
        this.after = after;
        this.parents = parents(after);
    }

    private static int[] parents(int[] after) {
        int[] parents = new int[after.length];
        Arrays.fill(parents, NONE);
        for (int node = 0; node < after.length; node++)
            for (int child = node + 1; child < after[node]; child = after[child]) parents[child] = node;
        return parents;
    }

    public int size() {
        return kinds.length;
    }

    /// Whether there is nothing but the root.
    public boolean isEmpty() {
        return size() == 1;
    }

    public UastKind kind(int node) {
        return kinds[node];
    }

    public boolean is(int node, UastKind kind) {
        return node != NONE && kinds[node] == kind;
    }

    /// Composed, see [dev.loupe.model.ComposedText]; empty if the node has none.
    public String name(int node) {
        return names[node];
    }

    /// One-based line of the name; 0 if it is not written in the file.
    public int line(int node) {
        return lines[node];
    }

    /// One-based column of the name, in Unicode code points.
    public int column(int node) {
        return columns[node];
    }

    /// NONE for the root.
    public int parent(int node) {
        return parents[node];
    }

    public int after(int node) {
        return after[node];
    }

    /// NONE if the node has no children.
    public int firstChild(int node) {
        return after[node] > node + 1 ? node + 1 : NONE;
    }

    /// NONE if the node is its parent's last child.
    public int nextSibling(int node) {
        int up = parents[node];
        return up != NONE && after[node] < after[up] ? after[node] : NONE;
    }

    public IntStream children(int node) {
        return IntStream.iterate(firstChild(node), child -> child != NONE, this::nextSibling);
    }

    /// The first child of a kind, or NONE.
    public int child(int node, UastKind kind) {
        for (int child = firstChild(node); child != NONE; child = nextSibling(child))
            if (kinds[child] == kind) return child;
        return NONE;
    }

    /// The only child of a role's node, such as the type in [UastKind#TYPED]; NONE without that role.
    public int of(int node, UastKind role) {
        int child = child(node, role);
        return child == NONE ? NONE : firstChild(child);
    }

    /// The innermost scope around a node, without itself; NONE for the root.
    public int scope(int node) {
        int up = parents[node];
        while (up != NONE && !kinds[up].isScope()) up = parents[up];
        return up;
    }

    /// The node whose name is written at a place, the first one in pre-order; NONE if there is none. Takes
    /// constant time, but for the first call, which hashes all nodes: files of one long line are asked for
    /// every name.
    ///
    /// @param line one-based
    /// @param column one-based, in code points
    public int at(int line, int column) {
        int[] known = slots;
        if (known == null) slots = known = hashed();
        return known[slot(known, line, column)] - 1;
    }

    /// The slot of a place's node, or the free one where it belongs.
    private int slot(int[] table, int line, int column) {
        long mixed = ((long) line << Integer.SIZE | column) * 0x9E37_79B9_7F4A_7C15L; // 2^64 over the golden ratio
        int at = (int) (mixed >>> Integer.SIZE) & table.length - 1;
        while (table[at] != 0 && (lines[table[at] - 1] != line || columns[table[at] - 1] != column))
            at = at + 1 & table.length - 1;
        return at;
    }

    private int[] hashed() {
        int[] table = new int[Integer.highestOneBit(size()) << 2];
        for (int node = 0; node < size(); node++) {
            if (lines[node] == 0) continue;
            int at = slot(table, lines[node], columns[node]);
            if (table[at] == 0) table[at] = node + 1;
        }
        return table;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Uast that
                && Arrays.equals(kinds, that.kinds)
                && Arrays.equals(names, that.names)
                && Arrays.equals(lines, that.lines)
                && Arrays.equals(columns, that.columns)
                && Arrays.equals(after, that.after);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(names) + Arrays.hashCode(after);
    }

    /// The tree, a node a line, indented by depth: `MEMBER close 3:8`.
    @Override
    public String toString() {
        var text = new StringBuilder();
        var depth = new int[size()];
        for (int node = 0; node < size(); node++) {
            depth[node] = parents[node] == NONE ? 0 : depth[parents[node]] + 1;
            text.append("  ".repeat(depth[node])).append(kinds[node]);
            if (!names[node].isEmpty()) text.append(' ').append(names[node]);
            if (lines[node] > 0)
                text.append(' ').append(lines[node]).append(':').append(columns[node]);
            text.append('\n');
        }
        return text.toString();
    }
}

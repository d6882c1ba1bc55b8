package dev.loupe.model.uast;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/// Builds a [Uast] from the outside in: a node is opened, its children are, it is closed.
public final class UastBuilder {

    private final List<UastKind> kinds = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private int[] lines = new int[256];
    private int[] columns = new int[256];
    private int[] after = new int[256];
    private final Deque<Integer> open = new ArrayDeque<>();

    /// @param name empty for none
    /// @param line one-based; 0 if the name is not written in the file
    /// @param column one-based, in code points
    /// @return the node's number
    public int open(UastKind kind, String name, int line, int column) {
        int node = kinds.size();
        if (node == lines.length) {
            lines = Arrays.copyOf(lines, 2 * node);
            columns = Arrays.copyOf(columns, 2 * node);
            after = Arrays.copyOf(after, 2 * node);
        }
        kinds.add(kind);
        names.add(name);
        lines[node] = line;
        columns[node] = column;
        open.push(node);
        return node;
    }

    public int open(UastKind kind) {
        return open(kind, "", 0, 0);
    }

    /// Closes the node that was opened last.
    public void close() {
        after[open.pop()] = kinds.size();
    }

    /// Adds a tree's nodes below the open node, without its root.
    ///
    /// @param line the line that a line has become
    /// @param column the column that a line and column have become
    public void addAll(Uast tree, IntUnaryOperator line, IntBinaryOperator column) {
        int shift = kinds.size() - 1;
        for (int node = 1; node < tree.size(); node++) {
            int at = tree.line(node);
            boolean placed = at > 0;
            open(
                    tree.kind(node),
                    tree.name(node),
                    placed ? line.applyAsInt(at) : 0,
                    placed ? column.applyAsInt(at, tree.column(node)) : 0);
            open.pop();
            after[node + shift] = tree.after(node) + shift;
        }
    }

    /// Names a node that is open or closed already.
    public void name(int node, String name, int line, int column) {
        names.set(node, name);
        lines[node] = line;
        columns[node] = column;
    }

    /// Puts a text in front of the name of the node that was opened last.
    public void prefix(String text) {
        int node = kinds.size() - 1;
        names.set(node, text + names.get(node));
    }

    /// Another kind for a node that is open or closed already.
    public void kind(int node, UastKind kind) {
        kinds.set(node, kind);
    }

    public int size() {
        return kinds.size();
    }

    /// @throws IllegalStateException if a node is still open, or the first one is not the only root
    public Uast build() {
        int size = kinds.size();
        if (!open.isEmpty() || size == 0 || after[0] != size) throw new IllegalStateException("not one tree");
        return new Uast(
                kinds.toArray(UastKind[]::new),
                names.toArray(String[]::new),
                Arrays.copyOf(lines, size),
                Arrays.copyOf(columns, size),
                Arrays.copyOf(after, size));
    }
}

package dev.loupe.syntax.structure;

import dev.loupe.syntax.grammar.FlatTree;
import java.util.Arrays;

/// A tree under construction, its nodes in pre-order.
final class TokenTree {

    private int[] symbol = new int[256];
    private int[] startByte = new int[256];
    private int[] endByte = new int[256];
    private int[] startRow = new int[256];
    private int[] endRow = new int[256];
    private int[] parent = new int[256];
    private byte[] role = new byte[256];
    private int size;

    /// Returns the new node's number.
    int add(TokenNodes kind, int parent, int startByte, int startRow, int endByte, int endRow) {
        if (size == symbol.length) grow();
        symbol[size] = kind.ordinal();
        this.startByte[size] = startByte;
        this.endByte[size] = endByte;
        this.startRow[size] = startRow;
        this.endRow[size] = endRow;
        this.parent[size] = parent;
        return size++;
    }

    private void grow() {
        int more = 2 * size;
        symbol = Arrays.copyOf(symbol, more);
        startByte = Arrays.copyOf(startByte, more);
        endByte = Arrays.copyOf(endByte, more);
        startRow = Arrays.copyOf(startRow, more);
        endRow = Arrays.copyOf(endRow, more);
        parent = Arrays.copyOf(parent, more);
        role = Arrays.copyOf(role, more);
    }

    int size() {
        return size;
    }

    /// Sets the node's end.
    void end(int node, int endByte, int endRow) {
        if (endByte < startByte[node]) return;
        this.endByte[node] = endByte;
        this.endRow[node] = endRow;
    }

    int startByte(int node) {
        return startByte[node];
    }

    int startRow(int node) {
        return startRow[node];
    }

    void kind(int node, TokenNodes kind) {
        symbol[node] = kind.ordinal();
    }

    void role(int node, byte role) {
        this.role[node] = role;
    }

    byte[] roles() {
        return Arrays.copyOf(role, size);
    }

    FlatTree tree(byte[] source) {
        int[] flags = new int[size];
        TokenNodes[] kinds = TokenNodes.values();
        for (int node = 0; node < size; node++) flags[node] = kinds[symbol[node]].named() ? 1 : 0;
        int[][] columns = {
            Arrays.copyOf(symbol, size),
            Arrays.copyOf(startByte, size),
            Arrays.copyOf(endByte, size),
            Arrays.copyOf(startRow, size),
            Arrays.copyOf(endRow, size),
            Arrays.copyOf(parent, size),
            new int[size],
            flags
        };
        return new FlatTree(TokenNodes.NAMES, source, columns);
    }
}

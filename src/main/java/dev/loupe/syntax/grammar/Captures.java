package dev.loupe.syntax.grammar;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// The captures of a query in a file: rows from 0 to `size() - 1`. The captures of a match are adjacent, and
/// matches are in the order in which tree-sitter found them.
public final class Captures {

    static final int COLUMNS = 7;

    private final List<String> names;
    private final byte[] source;
    private final int[] match;
    private final int[] pattern;
    private final int[] capture;
    private final int[] startByte;
    private final int[] endByte;
    private final int[] startRow;
    private final int[] node;
    private final boolean limitExceeded;

    /// @param columns in the order of the fields above
    Captures(List<String> names, byte[] source, int[][] columns, boolean limitExceeded) {
        this.names = names;
        this.source = source;
        this.match = columns[0];
        this.pattern = columns[1];
        this.capture = columns[2];
        this.startByte = columns[3];
        this.endByte = columns[4];
        this.startRow = columns[5];
        this.node = columns[6];
        this.limitExceeded = limitExceeded;
    }

    public int size() {
        return match.length;
    }

    /// The match's number: ascending, with gaps for matches that a predicate rejected.
    int match(int row) {
        return match[row];
    }

    /// The first row of the next match.
    public int nextMatch(int row) {
        int next = row + 1;
        while (next < match.length && match[next] == match[row]) next++;
        return next;
    }

    /// The pattern's number in the query's source, from 0.
    public int pattern(int row) {
        return pattern[row];
    }

    public int capture(int row) {
        return capture[row];
    }

    /// The capture's name without the `@`.
    public String name(int row) {
        return names.get(capture[row]);
    }

    public int startByte(int row) {
        return startByte[row];
    }

    public int endByte(int row) {
        return endByte[row];
    }

    int startRow(int row) {
        return startRow[row];
    }

    /// The captured node's number in the [FlatTree] of the same parse.
    public int node(int row) {
        return node[row];
    }

    /// The captured text; invalid UTF-8 is replaced.
    String text(int row) {
        return new String(source, startByte[row], endByte[row] - startByte[row], StandardCharsets.UTF_8);
    }

    byte[] source() {
        return source;
    }

    /// Too many matches were in progress at once, and some were dropped.
    public boolean limitExceeded() {
        return limitExceeded;
    }
}

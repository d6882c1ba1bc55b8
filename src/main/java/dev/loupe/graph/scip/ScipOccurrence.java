package dev.loupe.graph.scip;

/// An occurrence packed into one number, so that occurrences sort by line and column and five million of them
/// take 40 MB: 19 bits for the line, 14 for the column, 2 for the role, 28 for the symbol.
final class ScipOccurrence {
    private ScipOccurrence() {}

    static final int LINES = 1 << 19;
    static final int COLUMNS = 1 << 14;
    static final int SYMBOLS = 1 << 28;

    private static final int DEFINES = 1;
    private static final int IMPORTS = 2;

    /// @param line zero-based
    /// @param column zero-based, in the document's units
    /// @param roles as in the index
    static long of(int line, int column, long roles, int symbol) {
        int kind = (roles & 1) != 0 ? DEFINES : 0;
        if ((roles & 2) != 0) kind |= IMPORTS;
        return start(line, column) | (long) kind << 28 | symbol;
    }

    /// Less than or equal to every occurrence at that position, greater than all before it.
    static long start(int line, int column) {
        return (long) line << 44 | (long) column << 30;
    }

    static boolean isAt(long spot, long start) {
        return spot >>> 30 == start >>> 30;
    }

    static int line(long spot) {
        return (int) (spot >>> 44);
    }

    static int column(long spot) {
        return (int) (spot >>> 30) & COLUMNS - 1;
    }

    static boolean defines(long spot) {
        return (spot >>> 28 & DEFINES) != 0;
    }

    static boolean imports(long spot) {
        return (spot >>> 28 & IMPORTS) != 0;
    }

    static int symbol(long spot) {
        return (int) spot & SYMBOLS - 1;
    }
}

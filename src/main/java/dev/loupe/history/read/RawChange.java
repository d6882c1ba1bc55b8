package dev.loupe.history.read;

import dev.loupe.git.Git;
import dev.loupe.history.table.HistoryTable;
import java.io.IOException;

/// One line of `--raw`, without its path.
///
/// Blobs, before and after, are the first 128 bits of their ids in two halves; zero if there is none.
///
/// @param kind see [HistoryTable]
/// @param link whether it is a symbolic link
record RawChange(byte kind, boolean link, long beforeHigh, long beforeLow, long afterHigh, long afterLow) {
    private static final int MODE = 6;

    /// Parses `:100644 100644 <id> <id> M`, with full ids.
    ///
    /// @param bytes with the colon at `from`
    /// @param to after the status
    /// @throws IOException if it is too short
    static RawChange parse(byte[] bytes, int from, int to, int idDigits) throws IOException {
        int first = from + 1 + MODE + 1 + MODE + 1;
        int second = first + idDigits + 1;
        if (second + idDigits + 1 >= to) throw Git.unexpected("diff-tree");
        byte status = bytes[second + idDigits + 1];
        boolean module = isType(bytes, from + 1, '6') || isType(bytes, from + 1 + MODE + 1, '6');
        boolean link = isType(bytes, from + 1, '2') || isType(bytes, from + 1 + MODE + 1, '2');
        byte kind = module ? HistoryTable.SUBMODULE : status == 'T' ? HistoryTable.MODIFIED : status;
        return new RawChange(
                kind, link, hex(bytes, first), hex(bytes, first + 16), hex(bytes, second), hex(bytes, second + 16));
    }

    /// Modes are 100644, 100755, 120000 (a link) and 160000 (another repository).
    private static boolean isType(byte[] bytes, int mode, char second) {
        return bytes[mode] == '1' && bytes[mode + 1] == second;
    }

    private static long hex(byte[] bytes, int from) {
        long value = 0;
        for (int i = from; i < from + 16; i++) {
            int letter = bytes[i];
            value = value << 4 | (letter <= '9' ? letter - '0' : letter - 'a' + 10);
        }
        return value;
    }
}

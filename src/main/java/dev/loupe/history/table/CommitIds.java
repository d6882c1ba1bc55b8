package dev.loupe.history.table;

import java.util.Arrays;
import java.util.HexFormat;

/// Finds commits by id: a hash table of commit numbers, using the id itself as the hash.
public final class CommitIds {
    private final HistoryTable table;
    private final int[] slots;

    public CommitIds(HistoryTable table) {
        this.table = table;
        slots = new int[Integer.highestOneBit(Math.max(4, table.commits())) << 2];
        for (int commit = 0; commit < table.commits(); commit++) {
            int slot = slotOf(table.ids(), commit * table.idLength());
            while (slots[slot] > 0) slot = slot + 1 & slots.length - 1;
            slots[slot] = commit + 1;
        }
    }

    private int slotOf(byte[] id, int from) {
        int start = 0;
        for (int i = from; i < from + Integer.BYTES; i++) start = (start << 8) | (id[i] & 0xFF);
        return start & (slots.length - 1);
    }

    /// The number of the commit with this id, or -1.
    ///
    /// @param id in full, in hexadecimal digits
    public int find(String id) {
        int length = table.idLength();
        if (id.length() != 2 * length || !id.chars().allMatch(HexFormat::isHexDigit)) return -1;
        byte[] wanted = HexFormat.of().parseHex(id);
        for (int slot = slotOf(wanted, 0); slots[slot] > 0; slot = slot + 1 & slots.length - 1) {
            int commit = slots[slot] - 1;
            if (Arrays.equals(table.ids(), commit * length, (commit + 1) * length, wanted, 0, length)) return commit;
        }
        return -1;
    }
}

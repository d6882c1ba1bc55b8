package dev.loupe.history.table;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Interns byte sequences (paths, people, issue ids) as numbers in the order of their first appearance.
///
/// The bytes are concatenated in one array; a hash table of numbers finds them again and is built on the
/// first lookup. Not thread-safe while names are added; the result of [#frozen] is.
public final class ByteStringTable {
    private byte[] bytes;
    private int[] ends;
    private int size;
    private int[] slots = {};

    public ByteStringTable() {
        this(new byte[1 << 12], new int[1 << 8], 0);
    }

    private ByteStringTable(byte[] bytes, int[] ends, int size) {
        this.bytes = bytes;
        this.ends = ends;
        this.size = size;
    }

    /// @param ends end of each name in the bytes
    static ByteStringTable of(byte[] bytes, int[] ends) {
        ByteStringTable names = new ByteStringTable(bytes, ends, ends.length);
        names.rehash();
        return names;
    }

    /// A copy that names can be added to.
    public ByteStringTable copy() {
        ByteStringTable copy = new ByteStringTable(bytes.clone(), ends.clone(), size);
        copy.slots = slots.clone();
        return copy;
    }

    /// Trimmed to size and safe for concurrent readers.
    public ByteStringTable frozen() {
        ByteStringTable frozen =
                new ByteStringTable(Arrays.copyOf(bytes, start(size)), Arrays.copyOf(ends, size), size);
        frozen.slots = slots.length == 0 ? new int[2] : slots.clone();
        return frozen;
    }

    public int size() {
        return size;
    }

    byte[] allBytes() {
        return Arrays.copyOf(bytes, start(size));
    }

    int[] allEnds() {
        return Arrays.copyOf(ends, size);
    }

    /// Invalid UTF-8 is replaced.
    public String text(int number) {
        int from = start(number);
        return new String(bytes, from, ends[number] - from, StandardCharsets.UTF_8);
    }

    /// The number of a name, or -1.
    public int find(String name) {
        byte[] key = name.getBytes(StandardCharsets.UTF_8);
        if (slots.length == 0) return -1;
        int found = slots[slotOf(key, 0, key.length)];
        return found - 1;
    }

    int number(String name) {
        byte[] key = name.getBytes(StandardCharsets.UTF_8);
        return number(key, 0, key.length);
    }

    /// The number of a name; adds it if it is new.
    public int number(byte[] from, int offset, int length) {
        if (2 * (size + 1) > slots.length) rehash();
        int slot = slotOf(from, offset, length);
        if (slots[slot] > 0) return slots[slot] - 1;
        append(from, offset, length);
        slots[slot] = size;
        return size - 1;
    }

    private void append(byte[] from, int offset, int length) {
        int start = start(size);
        if (start + length > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, start + length));
        System.arraycopy(from, offset, bytes, start, length);
        if (size == ends.length) ends = Arrays.copyOf(ends, 2 * size + 1);
        ends[size++] = start + length;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private int slotOf(byte[] from, int offset, int length) {
        int mask = slots.length - 1;
        int slot = hash(from, offset, length) & mask;
        while (slots[slot] > 0 && !same(slots[slot] - 1, from, offset, length)) slot = (slot + 1) & mask;
        return slot;
    }

    private boolean same(int number, byte[] from, int offset, int length) {
        return Arrays.equals(bytes, start(number), ends[number], from, offset, offset + length);
    }

    private static int hash(byte[] from, int offset, int length) {
        int hash = 0;
        for (int i = offset; i < offset + length; i++) hash = 31 * hash + from[i];
        hash *= 0x9E3779B9; // spreads to the high bits, which are shifted down
        return hash ^ hash >>> 16;
    }

    private void rehash() {
        int wanted = Math.max(16, Integer.highestOneBit(Math.max(1, size)) << 2);
        slots = new int[wanted];
        for (int number = 0; number < size; number++) {
            int from = start(number);
            slots[slotOf(bytes, from, ends[number] - from)] = number + 1;
        }
    }
}

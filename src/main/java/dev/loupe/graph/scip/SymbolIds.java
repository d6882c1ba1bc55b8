package dev.loupe.graph.scip;

import java.util.Arrays;

/// Assigns numbers to symbols by a 128-bit hash of their names; the names themselves, about eighty bytes
/// each, are not kept.
final class SymbolIds {
    private long[] firsts = new long[1 << 12];
    private long[] seconds = new long[1 << 12];
    private int[] ids = new int[1 << 12];
    private int count;

    int count() {
        return count;
    }

    /// @param scope distinguishes local names of different documents; 0 for global ones
    int of(byte[] bytes, int from, int end, int scope) {
        long first = 0xCBF29CE484222325L ^ scope;
        long second = 0x9E3779B97F4A7C15L + scope;
        for (int i = from; i < end; i++) {
            first = (first ^ bytes[i]) * 0x100000001B3L;
            second = Long.rotateLeft(second, 23) * 0xBF58476D1CE4E5B9L + bytes[i];
        }
        return find(mixed(first), mixed(second ^ (end - from)));
    }

    private static long mixed(long hash) {
        long mixed = (hash ^ hash >>> 32) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 29;
    }

    private int find(long first, long second) {
        int mask = ids.length - 1;
        int slot = (int) first & mask;
        while (ids[slot] != 0) {
            if (firsts[slot] == first && seconds[slot] == second) return ids[slot] - 1;
            slot = slot + 1 & mask;
        }
        firsts[slot] = first;
        seconds[slot] = second;
        ids[slot] = ++count;
        if (2 * count > ids.length) grow();
        return count - 1;
    }

    private void grow() {
        long[] oldFirsts = firsts;
        long[] oldSeconds = seconds;
        int[] old = ids;
        firsts = new long[2 * old.length];
        seconds = new long[2 * old.length];
        ids = new int[2 * old.length];
        int mask = ids.length - 1;
        for (int i = 0; i < old.length; i++) {
            if (old[i] == 0) continue;
            int slot = (int) oldFirsts[i] & mask;
            while (ids[slot] != 0) slot = slot + 1 & mask;
            firsts[slot] = oldFirsts[i];
            seconds[slot] = oldSeconds[i];
            ids[slot] = old[i];
        }
    }

    /// An array with one element per symbol, filled with a value.
    int[] filled(int value) {
        var numbers = new int[count];
        Arrays.fill(numbers, value);
        return numbers;
    }
}

package dev.loupe.history.table;

import java.util.Arrays;

/// A growing list of ints.
public final class IntList {
    private int[] values = new int[64];
    private int size;

    public void add(int value) {
        if (size == values.length) values = Arrays.copyOf(values, 2 * size);
        values[size++] = value;
    }

    public int get(int index) {
        return values[index];
    }

    public void set(int index, int value) {
        values[index] = value;
    }

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    public int[] toArray() {
        return Arrays.copyOf(values, size);
    }
}

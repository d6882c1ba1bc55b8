package dev.loupe.training;

import java.util.Arrays;

/// Texts as runs of occurrences: token, field (−1 in a query) and count. First all queries, then all codes.
final class Batch {

    final int pairs;
    final int[] starts;
    int[] tokens = new int[1 << 16];
    byte[] fields = new byte[1 << 16];
    float[] bases = new float[1 << 16];
    float[] factors = new float[1 << 16];
    float[] effects = new float[1 << 16];
    int[] texts = new int[1 << 16];
    int size;
    private int text;

    private static final float[] LOGARITHMS = new float[128];

    static {
        for (int i = 1; i < 128; i++) LOGARITHMS[i] = (float) (1 + Math.log(i));
    }

    Batch(int pairs) {
        this.pairs = pairs;
        starts = new int[2 * pairs + 1];
    }

    void clear() {
        size = 0;
        text = 0;
    }

    void add(int token, int field, int count) {
        if (size == tokens.length) {
            tokens = Arrays.copyOf(tokens, 2 * size);
            fields = Arrays.copyOf(fields, 2 * size);
            bases = Arrays.copyOf(bases, 2 * size);
            factors = new float[2 * size];
            effects = new float[2 * size];
            texts = Arrays.copyOf(texts, 2 * size);
        }
        tokens[size] = token;
        fields[size] = (byte) field;
        bases[size] = field < 0 ? 1 : LOGARITHMS[count];
        texts[size++] = text;
    }

    /// Ends a text.
    void end() {
        starts[++text] = size;
    }

    void close() {
        if (text != 2 * pairs) throw new IllegalStateException("%d texts".formatted(text));
    }
}

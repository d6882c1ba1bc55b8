package dev.loupe.index.vectors;

import dev.loupe.vector.Int8Vector;

/// A query vector as bits: each component's sign, and its absolute value quantized to four levels, 1, 3, 5
/// and 7.
final class VectorQuestion {
    /// The width of a level in quarters of the components' mean absolute value; larger values are clamped.
    private static final int QUARTERS = 3;

    private final long[] negative;
    /// The levels are 1 + 2 small + 4 large.
    private final long[] small;

    private final long[] large;
    private final int sum;

    VectorQuestion(Int8Vector vector) {
        int words = ComponentBits.words(vector.dimensions());
        negative = new long[words];
        small = new long[words];
        large = new long[words];
        var bits = new ComponentBits(vector.dimensions()).of(vector.bytes(), 0, vector.dimensions());
        for (int word = 0; word < words; word++) {
            negative[word] = bits.negative(word);
            long second = bits.louder(word, step(bits, vector.dimensions(), 1));
            long third = bits.louder(word, step(bits, vector.dimensions(), 2));
            large[word] = third;
            small[word] = second & ~third | bits.louder(word, step(bits, vector.dimensions(), 3));
        }
        int all = 0;
        for (int word = 0; word < words; word++) all += size(word, -1);
        sum = all;
    }

    private static int step(ComponentBits bits, int dimensions, int steps) {
        return Math.min(Byte.MAX_VALUE, bits.loudness() * steps * QUARTERS / (4 * dimensions));
    }

    /// The sign bits of a word.
    long negative(int word) {
        return negative[word];
    }

    /// The components of a word with the second lowest bit of the level set.
    long small(int word) {
        return small[word];
    }

    /// The components of a word with the third lowest bit of the level set.
    long large(int word) {
        return large[word];
    }

    /// The sum of some components' levels in a word.
    int size(int word, long which) {
        return Long.bitCount(which) + 2 * Long.bitCount(which & small[word]) + 4 * Long.bitCount(which & large[word]);
    }

    /// The sum of all components' levels.
    int size() {
        return sum;
    }
}

package dev.loupe.index.vectors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Extracts one bit from each signed byte of a vector, eight bytes at a time.
///
/// Bit i of word w is component 64 w + i. Components after the last are zero: not negative and not above any
/// bar.
final class ComponentBits {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH = 0x8080_8080_8080_8080L;
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long EVEN = 0x00ff_00ff_00ff_00ffL;
    /// Gathers the lowest bits of eight bytes in the highest byte.
    private static final long GATHER = 0x0102_0408_1020_4080L;

    private final byte[] padded;

    ComponentBits(int dimensions) {
        padded = new byte[words(dimensions) * Long.SIZE];
    }

    static int words(int dimensions) {
        return (dimensions + Long.SIZE - 1) / Long.SIZE;
    }

    /// Sets the components for the other methods.
    ///
    /// @param dimensions as many as given to the constructor
    ComponentBits of(byte[] components, int from, int dimensions) {
        System.arraycopy(components, from, padded, 0, dimensions);
        return this;
    }

    /// The sign bits of a word's components.
    long negative(int word) {
        long bits = 0;
        for (int i = 0; i < Long.SIZE; i += Long.BYTES) bits |= gathered(eight(word, i)) << i;
        return bits;
    }

    /// The components of a word with an absolute value above a bar.
    ///
    /// @param bar in [0, 127]
    long louder(int word, int bar) {
        long bits = 0;
        for (int i = 0; i < Long.SIZE; i += Long.BYTES) {
            long eight = eight(word, i);
            // No byte overflows: 127 + 127 - bar, or 127 + 1 + 127 - bar if the absolute value is one more
            // than the complement.
            bits |= gathered(complemented(eight) + signs(eight) + ONES * (Byte.MAX_VALUE - bar)) << i;
        }
        return bits;
    }

    /// The sum of the components' absolute values.
    int loudness() {
        int sum = 0;
        for (int at = 0; at < padded.length; at += Long.BYTES) {
            long eight = (long) LONGS.get(padded, at);
            long sizes = complemented(eight) + signs(eight);
            long pairs = (sizes & EVEN) + (sizes >>> Byte.SIZE & EVEN);
            // The sum of the four pairs ends up in the highest two bytes.
            sum += (int) (pairs * 0x0001_0001_0001_0001L >>> 48);
        }
        return sum;
    }

    private long eight(int word, int byteInWord) {
        return (long) LONGS.get(padded, word * Long.SIZE + byteInWord);
    }

    private static long signs(long eight) {
        return (eight & HIGH) >>> 7;
    }

    /// Inverts all bits of negative bytes: one less than their absolute value.
    private static long complemented(long eight) {
        return eight ^ signs(eight) * 0xff;
    }

    private static long gathered(long eight) {
        return signs(eight) * GATHER >>> 56;
    }
}

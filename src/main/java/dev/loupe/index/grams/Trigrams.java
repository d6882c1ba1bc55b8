package dev.loupe.index.grams;

import java.util.Arrays;

/// Computes the distinct trigrams of files, as defined in [GramQuery]. One per writing thread.
///
/// Two non-ASCII characters are case variants of k and s: the Kelvin sign and the long s. So that a
/// case-insensitive query for a k need not ask for both, a file with one of them has the trigrams of its text
/// with plain letters in addition to its own.
public final class Trigrams {
    private static final int MOST = 1 << 24;

    private final long[] seen = new long[MOST >>> 6];
    private byte[] grams = new byte[1 << 14];
    private int length;

    /// The trigrams of a file, unordered, three bytes each.
    ///
    /// @param text UTF-8, well formed or not
    public byte[] of(byte[] text) {
        length = 0;
        if (add(text)) add(folded(text));
        for (int i = 0; i < length; i += GramIndex.GRAM_BYTES)
            seen[(grams[i] & 0xff) << 10 | (grams[i + 1] & 0xff) << 2 | (grams[i + 2] & 0xff) >>> 6] = 0;
        return Arrays.copyOf(grams, length);
    }

    /// @return whether there may be a Kelvin sign or a long s
    private boolean add(byte[] text) {
        boolean foldable = false;
        int gram = 0;
        int length = 0; // of the line so far, up to three
        for (byte each : text) {
            if (each == '\n') {
                length = 0;
                continue;
            }
            int b = each & 0xff;
            if (b - 'A' <= 'Z' - 'A' && b >= 'A') b += 32;
            foldable |= b == 0xc5 || b == 0xe2;
            gram = gram << 8 & 0xffffff | b;
            if (length < 2) length++;
            else add(gram);
        }
        return foldable;
    }

    private void add(int gram) {
        long bit = 1L << gram;
        long word = seen[gram >>> 6];
        if ((word & bit) != 0) return;
        seen[gram >>> 6] = word | bit;
        if (length + GramIndex.GRAM_BYTES > grams.length) grams = Arrays.copyOf(grams, 2 * length);
        grams[length++] = (byte) (gram >>> 16);
        grams[length++] = (byte) (gram >>> 8);
        grams[length++] = (byte) gram;
    }

    private static byte[] folded(byte[] text) {
        byte[] folded = new byte[text.length];
        int length = 0;
        for (int i = 0; i < text.length; i++) {
            if (is(text, i, 0xc5, 0xbf)) {
                folded[length++] = 's';
                i++;
            } else if (is(text, i, 0xe2, 0x84) && i + 2 < text.length && (text[i + 2] & 0xff) == 0xaa) {
                folded[length++] = 'k';
                i += 2;
            } else folded[length++] = text[i];
        }
        return Arrays.copyOf(folded, length);
    }

    private static boolean is(byte[] text, int at, int first, int second) {
        return (text[at] & 0xff) == first && at + 1 < text.length && (text[at + 1] & 0xff) == second;
    }
}

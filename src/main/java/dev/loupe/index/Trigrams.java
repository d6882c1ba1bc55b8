package dev.loupe.index;

import java.util.Arrays;

/// The distinct trigrams of one file after the other, as [GramQuery] means them. One per writing thread.
///
/// Two characters outside ASCII are k and s where case does not matter, the Kelvin sign and the long s. Who
/// looks for a k in any case shall not have to ask for both, so a file that holds one of them has the
/// trigrams of its text with plain letters besides those of its text as it is.
final class Trigrams {
    private static final int MOST = 1 << 24;

    private final long[] seen = new long[MOST >>> 6];
    private byte[] grams = new byte[1 << 14];
    private int length;

    /// The trigrams of a file in no order, three bytes each.
    ///
    /// @param text UTF-8, well formed or not
    byte[] of(byte[] text) {
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

package dev.loupe.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// A text that every matching line contains, looked for in a file's bytes before anything is decoded.
///
/// Bytes are searched as a Latin-1 string, one character per byte: copying them is cheap, and String.indexOf is the
/// fastest search that the JVM has. UTF-8 keeps this exact: a character's bytes never begin inside another character.
///
/// Where case is ignored only ASCII is looked for, in bytes folded to lower case. Two characters outside ASCII fold
/// into it, the long s and the Kelvin sign; a file that holds one of them has no shortcut for a needle with s or k.
final class Needle {

    /// Found everywhere: each line is a candidate.
    static final Needle NONE = new Needle("", false);

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long EACH = 0x0101_0101_0101_0101L;
    private static final String LONG_S = latin1("\u017f");
    private static final String KELVIN = latin1("\u212a");

    private final String bytes;
    private final boolean fold;

    private Needle(String bytes, boolean fold) {
        this.bytes = bytes;
        this.fold = fold;
    }

    static Needle of(String required, boolean ignoreCase) {
        // Decoding makes U+FFFD of broken bytes; those are not its own.
        if (required.indexOf('\ufffd') >= 0) return NONE;
        String searched = ignoreCase ? longestAscii(required).toLowerCase(Locale.ROOT) : required;
        return searched.isEmpty() ? NONE : new Needle(latin1(searched), ignoreCase);
    }

    private static String longestAscii(String text) {
        String best = "";
        for (String run : text.split("[^\\x00-\\x7f]+")) if (run.length() > best.length()) best = run;
        return best;
    }

    private static String latin1(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /// The content made ready for `find`.
    Haystack in(byte[] content, int length) {
        if (bytes.isEmpty()) return new Haystack("", "");
        if (!fold) return new Haystack(new String(content, 0, length, StandardCharsets.ISO_8859_1), bytes);
        byte[] folded = new byte[length];
        boolean ascii = fold(content, folded);
        String text = new String(folded, StandardCharsets.ISO_8859_1);
        boolean shortcut = ascii
                || !(bytes.indexOf('s') >= 0 && text.contains(LONG_S)
                        || bytes.indexOf('k') >= 0 && text.contains(KELVIN));
        return new Haystack(text, shortcut ? bytes : "");
    }

    /// A file's bytes as characters, and what to look for in them.
    record Haystack(String text, String bytes) {

        /// The next offset from here on where the needle is; -1 where there is none.
        int find(int from) {
            return bytes.isEmpty() ? from : text.indexOf(bytes, from);
        }
    }

    /// Copies with A-Z in lower case, eight bytes at a time; says whether all is ASCII.
    private static boolean fold(byte[] content, byte[] folded) {
        long all = 0;
        int at = 0;
        for (; at + 8 <= folded.length; at += 8) {
            long eight = (long) LONGS.get(content, at);
            all |= eight;
            long low = eight & 0x7f * EACH;
            long fromA = low + (0x80 - 'A') * EACH;
            long afterZ = low + (0x7f - 'Z') * EACH;
            long upper = (fromA ^ afterZ) & ~eight & 0x80 * EACH;
            LONGS.set(folded, at, eight | upper >>> 2);
        }
        for (; at < folded.length; at++) {
            byte b = content[at];
            all |= b;
            folded[at] = b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
        }
        return (all & 0x80 * EACH) == 0;
    }
}

package dev.loupe.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Texts of which every matching line contains at least one, looked for in a file's bytes before anything is
/// decoded.
///
/// Bytes are searched as a Latin-1 string, one character per byte: copying them is cheap, and String.indexOf
/// is the fastest search that the JVM has. UTF-8 keeps this exact: a character's bytes never begin inside
/// another character.
///
/// Where case is ignored only ASCII is looked for, in bytes folded to lower case. Two characters outside
/// ASCII fold into it, the long s and the Kelvin sign; a file that holds one of them has no shortcut.
final class Needle {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long EACH = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final String LONG_S = latin1("\u017f");
    private static final String KELVIN = latin1("\u212a");

    private static final int MOST_OTHERS = 4;

    private final List<String> texts;
    private final List<List<String>> others;
    private final boolean fold;

    private Needle(List<String> texts, List<List<String>> others, boolean fold) {
        this.texts = texts;
        this.others = others;
        this.fold = fold;
    }

    /// @param required none where every line is a candidate
    static Needle of(List<String> required, boolean ignoreCase) {
        return of(required, List.of(), ignoreCase);
    }

    /// @param every more that each matching line contains, one text of each of these
    static Needle of(List<String> required, List<List<String>> every, boolean ignoreCase) {
        List<String> texts = bytes(required, ignoreCase);
        if (texts.isEmpty()) return new Needle(List.of(), List.of(), false);
        List<List<String>> others = every.stream()
                .filter(each -> !each.equals(required))
                .map(each -> bytes(each, ignoreCase))
                .filter(each -> !each.isEmpty())
                .limit(MOST_OTHERS)
                .toList();
        return new Needle(texts, others, ignoreCase);
    }

    /// Empty where one of them cannot be looked for.
    private static List<String> bytes(List<String> required, boolean ignoreCase) {
        var texts = new ArrayList<String>();
        for (String text : required) {
            String searched = ignoreCase ? longestAscii(text).toLowerCase(Locale.ROOT) : text;
            // Decoding makes U+FFFD of broken bytes; those are not its own.
            if (searched.isEmpty() || searched.indexOf('\ufffd') >= 0) return List.of();
            texts.add(latin1(searched));
        }
        return texts;
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
        if (texts.isEmpty()) return new Haystack("", texts, others);
        if (!fold) return new Haystack(new String(content, 0, length, StandardCharsets.ISO_8859_1), texts, others);
        byte[] folded = new byte[length];
        boolean ascii = fold(content, folded);
        String text = new String(folded, StandardCharsets.ISO_8859_1);
        boolean shortcut = ascii || !(text.contains(LONG_S) || text.contains(KELVIN));
        return shortcut ? new Haystack(text, texts, others) : new Haystack("", List.of(), List.of());
    }

    /// A file's bytes as characters, walked from the front to the end.
    static final class Haystack {
        private final String content;
        private final List<String> texts;
        private final List<List<String>> others;
        private final int[] next;

        private Haystack(String content, List<String> texts, List<List<String>> others) {
            this.content = content;
            this.others = others;
            this.texts = texts;
            this.next = new int[texts.size()];
            Arrays.fill(next, -1);
        }

        /// The next offset from here on where one of the texts is; -1 where there is none.
        int find(int from) {
            if (texts.isEmpty()) return from;
            int nearest = Integer.MAX_VALUE;
            for (int i = 0; i < next.length; i++) {
                if (next[i] < from) next[i] = offset(texts.get(i), from);
                nearest = Math.min(nearest, next[i]);
            }
            return nearest == Integer.MAX_VALUE ? -1 : nearest;
        }

        /// Whether a line has what it must have besides what was found in it.
        boolean mayMatch(int start, int end) {
            for (List<String> other : others) if (!hasOne(other, start, end)) return false;
            return true;
        }

        private boolean hasOne(List<String> any, int start, int end) {
            for (String text : any) if (content.indexOf(text, start, end) >= 0) return true;
            return false;
        }

        private int offset(String text, int from) {
            int found = content.indexOf(text, from);
            return found < 0 ? Integer.MAX_VALUE : found;
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
            long upper = (fromA ^ afterZ) & ~eight & HIGH_BITS;
            LONGS.set(folded, at, eight | upper >>> 2);
        }
        for (; at < folded.length; at++) {
            byte b = content[at];
            all |= b;
            folded[at] = b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
        }
        return (all & HIGH_BITS) == 0;
    }
}

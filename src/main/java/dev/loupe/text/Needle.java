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
/// Bytes are searched as a Latin-1 string, one character per byte: String.indexOf is the fastest search that
/// the JVM has. UTF-8 keeps this exact: a character's bytes never begin inside another character. Where a
/// line must have several texts, the search goes on from the one that comes last, so that frequent ones are
/// passed over where rare ones are not.
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
    private static final int NONE = Integer.MAX_VALUE;

    /// Of each of these a line has one; the best to look for first.
    private final List<List<String>> groups;

    private final boolean fold;

    private Needle(List<List<String>> groups, boolean fold) {
        this.groups = groups;
        this.fold = fold;
    }

    /// @param required none where every line is a candidate
    static Needle of(List<String> required, boolean ignoreCase) {
        return of(required, List.of(), ignoreCase);
    }

    /// @param every more that each matching line contains, one text of each of these
    static Needle of(List<String> required, List<List<String>> every, boolean ignoreCase) {
        List<String> texts = bytes(required, ignoreCase);
        if (texts.isEmpty()) return new Needle(List.of(), false);
        var groups = new ArrayList<List<String>>();
        groups.add(texts);
        every.stream()
                .filter(each -> !each.equals(required))
                .map(each -> bytes(each, ignoreCase))
                .filter(each -> !each.isEmpty())
                .limit(MOST_OTHERS)
                .forEach(groups::add);
        return new Needle(List.copyOf(groups), ignoreCase);
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

    /// Its bytes as UTF-8, one character each.
    static String latin1(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /// The content made ready for `find`.
    ///
    /// @param content a file's bytes, one character each
    Haystack in(String content) {
        if (groups.isEmpty() || !fold) return new Haystack(content, groups);
        byte[] bytes = content.getBytes(StandardCharsets.ISO_8859_1);
        boolean ascii = fold(bytes, bytes);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        boolean shortcut = ascii || !(text.contains(LONG_S) || text.contains(KELVIN));
        return shortcut ? new Haystack(text, groups) : new Haystack(content, List.of());
    }

    /// A file's bytes as characters, walked from the front to the end.
    static final class Haystack {
        private final String content;
        private final String[][] groups;
        private final int[][] next;

        private Haystack(String content, List<List<String>> groups) {
            this.content = content;
            this.groups =
                    groups.stream().map(group -> group.toArray(String[]::new)).toArray(String[][]::new);
            this.next = new int[groups.size()][];
            for (int i = 0; i < next.length; i++) {
                next[i] = new int[this.groups[i].length];
                Arrays.fill(next[i], -1);
            }
        }

        /// A place in the next line that has one text of each group: where the first group's is; -1 where
        /// there is no such line.
        ///
        /// @param from the start of a line
        int find(int from) {
            if (groups.length == 0) return from;
            int line = from;
            while (line <= content.length()) { // each turn looks at a later line
                int last = last(line);
                if (last == NONE) return -1;
                if (groups.length == 1) return last;
                int start = Math.max(line, content.lastIndexOf('\n', last - 1) + 1);
                int end = end(last);
                if (last(start) < end) return nearest(0, start);
                line = end + 1; // some text comes later than this line
            }
            return -1;
        }

        private int end(int within) {
            int end = content.indexOf('\n', within);
            return end < 0 ? content.length() : end;
        }

        /// Before this place no line from there on is whole; NONE where no line has them all.
        private int last(int from) {
            int last = from;
            for (int i = 0; i < groups.length && last != NONE; i++) last = Math.max(last, nearest(i, from));
            return last;
        }

        /// Where the next text of a group is; NONE where there is none.
        private int nearest(int group, int from) {
            int nearest = NONE;
            int[] known = next[group];
            for (int i = 0; i < known.length; i++) {
                if (known[i] < from) known[i] = offset(groups[group][i], from);
                nearest = Math.min(nearest, known[i]);
            }
            return nearest;
        }

        private int offset(String text, int from) {
            int found = content.indexOf(text, from);
            return found < 0 ? NONE : found;
        }
    }

    /// Copies with A-Z in lower case, eight bytes at a time, also onto itself; says whether all is ASCII.
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

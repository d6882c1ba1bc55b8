package dev.loupe.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Prefilter: texts of which every matching line contains at least one. A file's bytes are searched for them
/// before anything is decoded.
///
/// The bytes are searched as a Latin-1 string, one character per byte: String.indexOf is the fastest search
/// on the JVM. This is exact for UTF-8, because the bytes of a character never start inside another one. If a
/// line must have several texts, the search continues from the one whose next occurrence is last, so rare
/// texts skip over frequent ones.
///
/// If case is ignored, only ASCII is searched, in bytes folded to lower case. Two characters outside ASCII
/// fold into it, the long s and the Kelvin sign; a file with one of them is searched without the prefilter.
final class Needle {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long EACH = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final String LONG_S = latin1("\u017f");
    private static final String KELVIN = latin1("\u212a");

    private static final int MOST_OTHERS = 4;
    private static final int NONE = Integer.MAX_VALUE;

    /// A matching line has at least one text of each group; the most selective group is first.
    private final List<List<String>> groups;

    private final boolean fold;

    private Needle(List<List<String>> groups, boolean fold) {
        this.groups = groups;
        this.fold = fold;
    }

    /// @param required empty if every line is a candidate
    static Needle of(List<String> required, boolean ignoreCase) {
        return of(required, List.of(), ignoreCase);
    }

    /// @param every further groups; each matching line contains at least one text of each
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

    /// Empty if one of them cannot be searched as bytes.
    private static List<String> bytes(List<String> required, boolean ignoreCase) {
        var texts = new ArrayList<String>();
        for (String text : required) {
            String searched = ignoreCase ? longestAscii(text).toLowerCase(Locale.ROOT) : text;
            // Decoding turns invalid bytes into U+FFFD, so its own bytes may not be in the file.
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

    /// The text's UTF-8 bytes, one character each.
    static String latin1(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /// Prepares the content for `find`.
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

    /// A file's bytes as characters, searched from front to end.
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

        /// Finds the next line that has a text of each group and returns the position of the first group's
        /// text; -1 if there is no such line.
        ///
        /// @param from start of a line
        int find(int from) {
            if (groups.length == 0) return from;
            int line = from;
            while (line <= content.length()) { // each iteration looks at a later line
                int last = last(line);
                if (last == NONE) return -1;
                if (groups.length == 1) return last;
                // No earlier line has all groups, so look only at the line around the last position.
                int start = Math.max(line, content.lastIndexOf('\n', last - 1) + 1);
                int end = end(last);
                if (last(start) < end) return nearest(0, start);
                line = end + 1; // some text occurs only after this line
            }
            return -1;
        }

        private int end(int within) {
            int end = content.indexOf('\n', within);
            return end < 0 ? content.length() : end;
        }

        /// A lower bound: no line from `from` on has all groups before this position; NONE if no line has
        /// them all.
        private int last(int from) {
            int last = from;
            for (int i = 0; i < groups.length && last != NONE; i++) last = Math.max(last, nearest(i, from));
            return last;
        }

        /// Position of the next text of a group; NONE if there is none.
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

    /// Copies with A-Z in lower case, eight bytes at a time, also in place; returns whether all bytes are
    /// ASCII.
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

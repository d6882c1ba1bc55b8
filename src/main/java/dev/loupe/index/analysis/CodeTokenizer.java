package dev.loupe.index.analysis;

import dev.loupe.model.ComposedText;
import java.util.Locale;

/// Tokenizes code, paths and prose into index terms, in one pass and without allocation.
///
/// A run of letters, digits, `_` and `$` is one identifier. It yields
/// - the whole, in lower case, and if it has more than one part also
/// - its parts, split at `_`, `$`, from lower to upper case, before the last capital of an acronym and
///   between letters and digits: `XMLParser2` yields `xmlparser2`, then `xml`, `parser`, `2`.
///
/// The whole has the position of its first part, so that phrases work on wholes as on parts, and the first
/// part is the overlapping one that does not count towards the field's length. Words and parts of plain
/// letters lose an English plural ending (`retries` and `retry` are one term); wholes of several parts keep
/// theirs. Chinese, Japanese and Korean text yields each character, and each bigram at the position of its
/// first character. Other scripts are treated like Latin. Runs of more than [#LONGEST] characters (encoded
/// data) yield only their first [#LONGEST].
public final class CodeTokenizer {

    /// Maximum characters of an identifier that are read.
    public static final int LONGEST = 128;

    private static final int MOST_PARTS = 32;
    private static final byte OTHER = 0;
    private static final byte LOWER = 1;
    private static final byte UPPER = 2;
    private static final byte DIGIT = 3;
    private static final byte JOINT = 4;
    private static final byte FAR = 5;
    private static final byte WIDE = 6;
    private static final byte[] ASCII = new byte[128];

    static {
        for (char c = 'a'; c <= 'z'; c++) ASCII[c] = LOWER;
        for (char c = 'A'; c <= 'Z'; c++) ASCII[c] = UPPER;
        for (char c = '0'; c <= '9'; c++) ASCII[c] = DIGIT;
        ASCII['_'] = JOINT;
        ASCII['$'] = JOINT;
    }

    private String text = "";
    private int at;
    /// The identifier in lower case, and the bounds of its parts.
    private final char[] run = new char[LONGEST + 2];

    private int runLength;
    private final int[] partStart = new int[MOST_PARTS];
    private final int[] partEnd = new int[MOST_PARTS];
    private final boolean[] partPlain = new boolean[MOST_PARTS];
    private int parts;
    private int nextPart;
    private boolean wholeIsNext;
    private int pairEnd = -1;

    /// The current term: characters of [#buffer] from [#start], and its position increment.
    private int start;

    private int length;
    private int step;
    private boolean whole;

    void reset(String newText) {
        text = ComposedText.of(newText);
        at = 0;
        parts = 0;
        nextPart = 0;
        wholeIsNext = false;
        pairEnd = -1;
    }

    /// The characters for [#start] and [#length]; valid until the next call of [#next].
    char[] buffer() {
        return run;
    }

    int start() {
        return start;
    }

    int length() {
        return length;
    }

    /// The position increment: 1 for a new position, 0 for a second term at the same one.
    int step() {
        return step;
    }

    /// Whether the term is an identifier of several parts, which follow.
    boolean whole() {
        return whole;
    }

    /// Number of parts of the current identifier, 1 for a plain word.
    int parts() {
        return Math.max(1, parts);
    }

    /// Advances to the next term; false at the end.
    boolean next() {
        while (true) {
            if (wholeIsNext) {
                wholeIsNext = false;
                return emit(0, runLength, 1, true);
            }
            if (nextPart < parts) return emitPart();
            if (pairEnd >= 0) return emitPair();
            if (!scan()) return false;
        }
    }

    private boolean emit(int from, int count, int distance, boolean isWhole) {
        start = from;
        length = count;
        step = distance;
        whole = isWhole;
        return true;
    }

    private boolean emitPart() {
        int part = nextPart++;
        int from = partStart[part];
        int end = partPlain[part] ? Plurals.singularEnd(run, from, partEnd[part]) : partEnd[part];
        boolean besideTheWhole = part == 0 && parts > 1 || part == 0 && partEnd[0] - partStart[0] != runLength;
        return emit(from, end - from, besideTheWhole ? 0 : 1, false);
    }

    private boolean emitPair() {
        int end = pairEnd;
        pairEnd = -1;
        return emit(0, end, 0, false);
    }

    /// Finds and splits the next run; false at the end of the text. A run of only `_` and `$` yields nothing.
    private boolean scan() {
        int end = text.length();
        int i = at;
        while (i < end) {
            char c = text.charAt(i);
            byte type = c < 128 ? ASCII[c] : typeOf(i);
            if (type == WIDE) {
                at = i;
                return wide();
            }
            if (type != OTHER && type != FAR) {
                at = i;
                return identifier();
            }
            i += type == FAR ? 2 : 1;
        }
        at = end;
        return false;
    }

    /// The type of a non-ASCII character. FAR is not a letter and has two code units.
    private byte typeOf(int index) {
        int c = text.codePointAt(index);
        if (isWide(c)) return WIDE;
        if (Character.isUpperCase(c) || Character.isTitleCase(c)) return UPPER;
        if (Character.isLetter(c)) return LOWER;
        if (Character.isDigit(c)) return DIGIT;
        int kind = Character.getType(c);
        if (kind == Character.NON_SPACING_MARK || kind == Character.COMBINING_SPACING_MARK) return LOWER;
        return c > 0xFFFF ? FAR : OTHER;
    }

    private static boolean isWide(int c) {
        return c >= 0x2E80 && c <= 0x9FFF && Character.isLetterOrDigit(c)
                || c >= 0xAC00 && c <= 0xD7AF
                || c >= 0xF900 && c <= 0xFAFF
                || c >= 0x20000 && c <= 0x3FFFF;
    }

    /// A wide character as a word of its own, with the bigram that it begins.
    private boolean wide() {
        int size = Character.charCount(text.codePointAt(at));
        text.getChars(at, at + size, run, 0);
        int after = at + size;
        at = after;
        partStart[0] = 0;
        partEnd[0] = size;
        partPlain[0] = false;
        runLength = size;
        parts = 1;
        nextPart = 0;
        wholeIsNext = false;
        if (after < text.length() && isWide(text.codePointAt(after))) {
            int second = Character.charCount(text.codePointAt(after));
            text.getChars(after, after + second, run, size);
            pairEnd = size + second;
        }
        return true;
    }

    /// Reads a run and finds its parts in the same pass.
    private boolean identifier() {
        int end = text.length();
        int i = at;
        int n = 0;
        parts = 0;
        nextPart = 0;
        int partFrom = -1;
        boolean letters = true;
        byte before = JOINT;
        byte beforeThat = JOINT;
        while (i < end) {
            char c = text.charAt(i);
            byte type = c < 128 ? ASCII[c] : typeOf(i);
            if (type == OTHER || type == FAR || type == WIDE) break;
            boolean two = c >= 128 && Character.isHighSurrogate(c) && i + 1 < end;
            if (n < LONGEST) {
                if (type == JOINT) {
                    if (partFrom >= 0) addPart(partFrom, n, letters);
                    partFrom = -1;
                } else if (partFrom < 0) {
                    partFrom = n;
                    letters = type != DIGIT;
                } else if (before == LOWER && type == UPPER || (type == DIGIT) != (before == DIGIT)) {
                    addPart(partFrom, n, letters);
                    partFrom = n;
                    letters = type != DIGIT;
                } else if (type == LOWER
                        && before == UPPER
                        && beforeThat == UPPER
                        && n - partFrom > 1
                        && !isPluralOfAcronym(i)) {
                    addPart(partFrom, n - 1, letters);
                    partFrom = n - 1;
                }
                if (two) {
                    n += Character.toChars(Character.toLowerCase(text.codePointAt(i)), run, n);
                } else {
                    run[n++] = c < 128 ? (type == UPPER ? (char) (c | 0x20) : c) : Character.toLowerCase(c);
                }
                beforeThat = before;
                before = type;
            }
            i += two ? 2 : 1;
        }
        if (partFrom >= 0) addPart(partFrom, n, letters);
        at = i;
        runLength = n;
        wholeIsNext = parts > 1 || parts == 1 && partEnd[0] - partStart[0] != n;
        return true;
    }

    /// The `s` in `URLs` does not begin a word.
    private boolean isPluralOfAcronym(int index) {
        if (text.charAt(index) != 's') return false;
        if (index + 1 == text.length()) return true;
        char after = text.charAt(index + 1);
        return after < 128 && ASCII[after] != LOWER;
    }

    private void addPart(int from, int end, boolean letters) {
        if (parts == MOST_PARTS) return;
        partStart[parts] = from;
        partEnd[parts] = end;
        partPlain[parts] = letters;
        parts++;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s at %d of %d", new String(run, start, length), at, text.length());
    }
}

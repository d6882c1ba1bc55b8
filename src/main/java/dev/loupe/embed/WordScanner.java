package dev.loupe.embed;

import dev.loupe.model.ComposedText;

/// Splits text into lower-case words: runs of letters and runs of digits, with identifiers split at case
/// changes (`parseHTTPHeader2` becomes `parse`, `http`, `header`, `2`). Everything else separates words and
/// is dropped. Not thread-safe.
///
/// It hashes while it reads: for most words [TokenVocabulary] needs only the hash.
public final class WordScanner {

    /// Longer runs are data, not words; the rest is dropped.
    static final int LONGEST = 40;

    private static final int OTHER = 0;
    private static final int LOWER = 1;
    private static final int UPPER = 2;
    private static final int DIGIT = 3;

    private static final byte[] ASCII = new byte[128];

    static {
        for (char c = '0'; c <= '9'; c++) ASCII[c] = DIGIT;
        for (char c = 'a'; c <= 'z'; c++) ASCII[c] = LOWER;
        for (char c = 'A'; c <= 'Z'; c++) ASCII[c] = UPPER;
    }

    private final char[] word = new char[LONGEST];
    private char[] characters = new char[1024];
    private int position;
    private int end;
    private int length;
    private long hash;
    private boolean ascii;
    private boolean joined;

    /// Starts a text, composed (NFC), of which at most `most` characters are read.
    public void read(String text, int most) {
        String read = ComposedText.of(text.length() <= most ? text : text.substring(0, most));
        position = 0;
        end = read.length();
        if (end > characters.length) characters = new char[Math.max(end, 2 * characters.length)];
        read.getChars(0, end, characters, 0);
    }

    /// Advances to the next word; false at the end of the text.
    public boolean next() {
        int kind = OTHER;
        int from = position;
        while (position < end && (kind = kind(characters[position])) == OTHER) position++;
        if (position >= end) return false;
        joined = from > 0 && (position == from || position == from + 1 && isLink(characters[from]));
        length = 0;
        hash = WordHash.START;
        ascii = true;
        while (true) {
            add(characters[position++], kind);
            int before = kind;
            kind = position < end ? kind(characters[position]) : OTHER;
            if (!goesOn(before, kind)) return true;
        }
    }

    private static boolean isLink(char c) {
        return c == ' ' || c == '_' || c == '-';
    }

    /// Whether the character at the position belongs to the same word as the one before it.
    private boolean goesOn(int before, int kind) {
        if (kind == OTHER || (before == DIGIT) != (kind == DIGIT)) return false;
        if (kind != UPPER) return true;
        if (before != UPPER) return false;
        // The last capital in `HTTPHeader` begins a word; the one in `URLs` does not end one.
        return position + 1 >= end || kind(characters[position + 1]) != LOWER || isPlural(position + 1);
    }

    private boolean isPlural(int at) {
        return characters[at] == 's' && (at + 1 >= end || kind(characters[at + 1]) != LOWER);
    }

    private void add(char c, int kind) {
        if (length == LONGEST) return;
        char lower = c < 128 ? (kind == UPPER ? (char) (c | 0x20) : c) : Character.toLowerCase(c);
        if (c >= 128) ascii = false;
        word[length++] = lower;
        hash = WordHash.add(hash, lower);
    }

    private static int kind(char c) {
        return c < 128 ? ASCII[c] : kindBeyondAscii(c);
    }

    private static int kindBeyondAscii(char c) {
        return switch (Character.getType(c)) {
            case Character.UPPERCASE_LETTER, Character.TITLECASE_LETTER -> UPPER;
            case Character.LOWERCASE_LETTER,
                    Character.OTHER_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.NON_SPACING_MARK,
                    Character.COMBINING_SPACING_MARK -> LOWER;
            case Character.DECIMAL_DIGIT_NUMBER -> DIGIT;
            default -> OTHER;
        };
    }

    /// The word's characters; the first [#length()] are valid until the next word.
    char[] word() {
        return word;
    }

    int length() {
        return length;
    }

    /// The word's [WordHash].
    public long hash() {
        return hash;
    }

    /// Whether only one space, hyphen or underscore separates the word from the one before it.
    boolean isJoined() {
        return joined;
    }

    boolean isAscii() {
        return ascii;
    }

    @Override
    public String toString() {
        return new String(word, 0, length);
    }
}

package dev.loupe.text;

/// The matches in one line after the other, for one thread.
abstract class Matching {
    private final boolean wholeWords;
    private String line = "";

    Matching(boolean wholeWords) {
        this.wholeWords = wholeWords;
    }

    /// Whether a line has a match; the first is found then.
    final boolean in(String text) {
        line = text;
        begin(text);
        return find(0);
    }

    /// The next match in the line.
    final boolean find(int from) {
        int at = from;
        while (at <= line.length() && next(at)) {
            if (!wholeWords || isWord(line, start(), end())) return true;
            at = start() + (start() < line.length() ? Character.charCount(line.codePointAt(start())) : 1);
        }
        return false;
    }

    final String line() {
        return line;
    }

    abstract void begin(String text);

    abstract boolean next(int from);

    /// Of the match found last, in UTF-16 units.
    abstract int start();

    abstract int end();

    abstract Span span();

    /// Whether no letter, digit or underscore is beside the match, as grep's -w has it.
    private static boolean isWord(String text, int start, int end) {
        return end > start
                && (start == 0 || !isOfWord(text.codePointBefore(start)))
                && (end == text.length() || !isOfWord(text.codePointAt(end)));
    }

    private static boolean isOfWord(int character) {
        return Character.isLetterOrDigit(character) || character == '_';
    }
}

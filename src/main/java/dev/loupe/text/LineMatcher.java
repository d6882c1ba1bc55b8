package dev.loupe.text;

/// The matches in one line after the other, for one thread.
abstract class LineMatcher {
    private String line = "";

    /// Whether a line has a match; the first is found then.
    final boolean in(String text) {
        line = text;
        begin(text);
        return next(0);
    }

    /// The next match in the line, behind the one found last.
    final boolean findNext() {
        if (end() > start()) return next(end());
        return end() < line.length() && next(line.offsetByCodePoints(end(), 1));
    }

    final String line() {
        return line;
    }

    abstract void begin(String text);

    /// The first match that begins here or later, at most at the line's end.
    abstract boolean next(int from);

    /// Of the match found last, in UTF-16 units.
    abstract int start();

    abstract int end();

    abstract MatchSpan span();
}

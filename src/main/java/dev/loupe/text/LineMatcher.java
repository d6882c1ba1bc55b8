package dev.loupe.text;

/// Iterates over the matches in one line at a time. Not thread-safe.
abstract class LineMatcher {
    private String line = "";

    /// Starts a line; returns whether it has a match and moves to the first.
    final boolean in(String text) {
        line = text;
        begin(text);
        return next(0);
    }

    /// Moves to the next match in the line.
    final boolean findNext() {
        if (end() > start()) return next(end());
        return end() < line.length() && next(line.offsetByCodePoints(end(), 1));
    }

    final String line() {
        return line;
    }

    abstract void begin(String text);

    /// Finds the first match that starts at or after `from`, up to the line's end.
    abstract boolean next(int from);

    /// Start of the current match, in UTF-16 units.
    abstract int start();

    abstract int end();

    abstract MatchSpan span();
}

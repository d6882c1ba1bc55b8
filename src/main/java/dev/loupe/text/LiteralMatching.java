package dev.loupe.text;

import java.util.List;

/// Matches a literal text.
final class LiteralMatching extends LineMatcher {
    private final String text;
    private final boolean wholeWords;
    private int start;

    LiteralMatching(String text, boolean wholeWords) {
        this.text = text;
        this.wholeWords = wholeWords;
    }

    @Override
    void begin(String line) {
        start = 0;
    }

    @Override
    boolean next(int from) {
        start = line().indexOf(text, from);
        while (wholeWords && start >= 0 && !WholeWords.areBetween(start, end(), line()))
            start = line().indexOf(text, start + 1);
        return start >= 0;
    }

    @Override
    int start() {
        return start;
    }

    @Override
    int end() {
        return start + text.length();
    }

    @Override
    MatchSpan span() {
        return MatchSpan.of(line(), start(), end(), List.of());
    }
}

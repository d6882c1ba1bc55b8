package dev.loupe.text;

import java.util.List;

/// A text, found as it is.
final class LiteralMatching extends Matching {
    private final String text;
    private int start;

    LiteralMatching(String text, boolean wholeWords) {
        super(wholeWords);
        this.text = text;
    }

    @Override
    void begin(String line) {
        start = 0;
    }

    @Override
    boolean next(int from) {
        start = line().indexOf(text, from);
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
    Span span() {
        return Span.of(line(), start(), end(), List.of());
    }
}

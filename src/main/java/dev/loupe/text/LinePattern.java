package dev.loupe.text;

import java.util.List;

/// A literal or a regular expression, looked for in one line at a time.
public final class LinePattern {

    private LinePattern() {}

    public static LinePattern compile(String pattern, boolean regex, boolean ignoreCase) throws PatternFailure {
        if (pattern.isEmpty()) throw new PatternFailure("the pattern is empty");
        return new LinePattern();
    }

    public List<LineMatch> matchesIn(byte[] content, int most) {
        return List.of();
    }
}

package dev.loupe.cli;

import dev.loupe.text.LineMatch;
import dev.loupe.text.LinePattern;
import dev.loupe.text.PatternFailure;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Paints what a pattern matches in a line.
final class GrepMarks {

    private final Optional<LinePattern> pattern;

    private GrepMarks(Optional<LinePattern> pattern) {
        this.pattern = pattern;
    }

    /// Of a pattern that the tool has accepted; one that it would not paints nothing.
    static GrepMarks of(String pattern, boolean regex, boolean ignoreCase) {
        try {
            return new GrepMarks(Optional.of(LinePattern.compile(pattern, regex, ignoreCase)));
        } catch (PatternFailure _) {
            return new GrepMarks(Optional.empty());
        }
    }

    /// The line with its first match painted.
    String paint(String line, AnsiColors ink) {
        if (!ink.on() || pattern.isEmpty()) return line;
        List<LineMatch> matches = pattern.get().matchesIn(line.getBytes(StandardCharsets.UTF_8), 1);
        if (matches.isEmpty()) return line;
        LineMatch first = matches.getFirst();
        int start = line.offsetByCodePoints(0, first.column() - 1);
        int end = line.offsetByCodePoints(start, first.length());
        return line.substring(0, start) + ink.match(line.substring(start, end)) + line.substring(end);
    }
}

package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.text.LineMatch;
import dev.loupe.text.LinePattern;
import dev.loupe.text.PatternFailure;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Highlights the matches of a pattern in a line.
final class GrepMarks {

    private final Optional<LinePattern> pattern;

    private GrepMarks(Optional<LinePattern> pattern) {
        this.pattern = pattern;
    }

    /// For a pattern that the tool has accepted; an invalid one highlights nothing.
    static GrepMarks of(String pattern, boolean regex, boolean ignoreCase) {
        try {
            return new GrepMarks(Optional.of(LinePattern.compile(pattern, regex, ignoreCase)));
        } catch (PatternFailure _) {
            return new GrepMarks(Optional.empty());
        }
    }

    /// The line with its first match highlighted.
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

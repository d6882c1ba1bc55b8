package dev.loupe.syntax.source;

import dev.loupe.model.LineRange;
import java.util.Optional;

/// Ranges of a text's lines.
public final class LineRanges {

    private LineRanges() {}

    /// The range without leading and trailing blank lines; empty if all lines are blank.
    public static Optional<LineRange> trimmed(SourceText source, int first, int last) {
        int start = first;
        int end = last;
        while (start <= end && source.blank(start)) start++;
        while (end >= start && source.blank(end)) end--;
        return start <= end ? Optional.of(new LineRange(start, end)) : Optional.empty();
    }
}

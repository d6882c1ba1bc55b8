package dev.loupe.history.diff;

import dev.loupe.model.LineRange;
import java.util.Optional;

/// Consecutive lines that were replaced, added or removed, without context.
///
/// @param oldFirst one-based; if nothing was removed, the line before which lines were added
/// @param oldCount lines removed
/// @param newFirst one-based; if nothing was added, the line now at the place of the removed lines, which is
/// one past the last at the end of the file
/// @param newCount lines added
public record Hunk(int oldFirst, int oldCount, int newFirst, int newCount) {

    /// The lines that were added; empty if there are none.
    public Optional<LineRange> added() {
        return newCount == 0 ? Optional.empty() : Optional.of(new LineRange(newFirst, newFirst + newCount - 1));
    }

    /// The lines that were removed, with their old numbers.
    public Optional<LineRange> removed() {
        return oldCount == 0 ? Optional.empty() : Optional.of(new LineRange(oldFirst, oldFirst + oldCount - 1));
    }

    /// The number of new lines in a range; for a pure removal, 1 if it is inside the range or at its edge.
    public int touched(LineRange lines) {
        if (newCount == 0) return lines.first() <= newFirst && newFirst <= lines.last() + 1 ? 1 : 0;
        return Math.max(0, Math.min(lines.last(), newFirst + newCount - 1) - Math.max(lines.first(), newFirst) + 1);
    }
}

package dev.loupe.history.diff;

import dev.loupe.model.LineRange;
import java.util.Optional;

/// Lines that follow each other and were replaced, added or removed; without unchanged ones around.
///
/// @param oldFirst one-based; where nothing was removed, the line before which lines were added
/// @param oldCount lines removed
/// @param newFirst one-based; where nothing was added, the line that now stands where lines were removed,
/// which is one beyond the last where that was the end
/// @param newCount lines added
public record Hunk(int oldFirst, int oldCount, int newFirst, int newCount) {

    /// The lines that were added; empty where there are none.
    public Optional<LineRange> added() {
        return newCount == 0 ? Optional.empty() : Optional.of(new LineRange(newFirst, newFirst + newCount - 1));
    }

    /// The lines that were removed, as they stood before.
    public Optional<LineRange> removed() {
        return oldCount == 0 ? Optional.empty() : Optional.of(new LineRange(oldFirst, oldFirst + oldCount - 1));
    }

    /// How many lines of a range are new; where lines were only removed, 1 if that happened within the range
    /// or at its edge.
    public int touched(LineRange lines) {
        if (newCount == 0) return lines.first() <= newFirst && newFirst <= lines.last() + 1 ? 1 : 0;
        return Math.max(0, Math.min(lines.last(), newFirst + newCount - 1) - Math.max(lines.first(), newFirst) + 1);
    }
}

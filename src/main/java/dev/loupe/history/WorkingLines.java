package dev.loupe.history;

import dev.loupe.history.diff.Hunk;
import dev.loupe.history.read.ChunkTrace;
import dev.loupe.history.read.CommitDiffReader;
import dev.loupe.model.LineRange;
import java.util.List;
import java.util.Optional;

/// Maps lines of a changed file back to the unchanged one.
public final class WorkingLines {

    private WorkingLines() {}

    /// The lines of the older text that correspond to lines of the newer one; replaced lines map to their
    /// replacements, as in [HistorySnapshot#chunk].
    ///
    /// @param hunks from the older text to the newer one
    /// @return empty if all of the lines are new
    public static Optional<LineRange> before(LineRange lines, List<Hunk> hunks) {
        int[] numbers = new int[CommitDiffReader.HUNK * hunks.size()];
        for (int i = 0; i < hunks.size(); i++) {
            Hunk hunk = hunks.get(i);
            int at = CommitDiffReader.HUNK * i;
            // If one side of a hunk is empty, git gives the line before it.
            numbers[at] = hunk.oldFirst() - (hunk.oldCount() == 0 ? 1 : 0);
            numbers[at + 1] = hunk.oldCount();
            numbers[at + 2] = hunk.newFirst() - (hunk.newCount() == 0 ? 1 : 0);
            numbers[at + 3] = hunk.newCount();
        }
        var trace = new ChunkTrace(lines);
        var _ = trace.back(numbers);
        return trace.lines();
    }
}

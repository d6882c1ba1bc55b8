package dev.loupe.history;

import dev.loupe.history.diff.Hunk;
import dev.loupe.model.LineRange;
import java.util.List;
import java.util.Optional;

/// Where lines of a file stood before it was changed.
public final class WorkingLines {

    private WorkingLines() {}

    /// The lines of an older text of which some of a newer one are made: lines that were replaced for lines
    /// that replace them, as [HistorySnapshot#chunk] follows them.
    ///
    /// @param hunks that lead from the older text to the newer one
    /// @return empty where all of them are new
    public static Optional<LineRange> before(LineRange lines, List<Hunk> hunks) {
        int[] numbers = new int[DiffReader.HUNK * hunks.size()];
        for (int i = 0; i < hunks.size(); i++) {
            Hunk hunk = hunks.get(i);
            int at = DiffReader.HUNK * i;
            // Git names the line before where nothing is left of a side.
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

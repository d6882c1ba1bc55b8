package dev.loupe.search.rerank.statistics;

import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;

/// Length of files and chunks.
public final class SizeSignal {

    private SizeSignal() {}

    /// Lines of a chunk, or of its file up to the end of its last chunk. For a file, O(chunks after the row).
    public static int lines(FigureTable figures, FigureLevel level, int row) {
        if (level == FigureLevel.CHUNK) return figures.lastLine(row) - figures.firstLine(row) + 1;
        int last = row;
        while (last + 1 < figures.rows() && figures.file(last + 1) == figures.file(row)) last++;
        return figures.lastLine(last);
    }
}

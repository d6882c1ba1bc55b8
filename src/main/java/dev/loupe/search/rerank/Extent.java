package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;

/// How long files and chunks are.
final class Extent {

    private Extent() {}

    /// Lines of a chunk, or of its file to the end of its last chunk. Of a file O(chunks after the row).
    static int lines(FigureTable figures, Level level, int row) {
        if (level == Level.CHUNK) return figures.lastLine(row) - figures.firstLine(row) + 1;
        int last = row;
        while (last + 1 < figures.rows() && figures.file(last + 1) == figures.file(row)) last++;
        return figures.lastLine(last);
    }
}

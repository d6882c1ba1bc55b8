package dev.loupe.search.rerank.signal;

import dev.loupe.model.ChunkKind;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.statistics.SizeSignal;
import java.util.List;

/// Length of a function.
final class ChunkSize implements ChunkColumn {

    private static final double MANY = 500;

    static boolean isFunction(RerankBatch batch, int row) {
        ChunkKind kind = batch.figures().kind(row);
        return kind == ChunkKind.FUNCTION || kind == ChunkKind.METHOD;
    }

    @Override
    public void fill(RerankBatch batch, double[] values) {
        double bound = batch.bound(Figure.METHOD_LINES, FigureLevel.CHUNK, MANY);
        for (int i = 0; i < values.length; i++) {
            int row = batch.row(i);
            values[i] = isFunction(batch, row) ? Math.min(1, lines(batch.figures(), row) / bound) : 0;
        }
    }

    /// Lines of a function. For a function split into pieces: all lines for the first piece, its own lines
    /// for each other piece. NaN if unknown.
    private static double lines(FigureTable figures, int row) {
        double lines = figures.of(Figure.METHOD_LINES, FigureLevel.CHUNK, row);
        double own = SizeSignal.lines(figures, FigureLevel.CHUNK, row);
        return figures.isContinued(row) ? own : lines;
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.METHOD_LINES);
    }

    @Override
    public About about() {
        return new About(
                "How long the function is; 0 for what is none.",
                Figure.METHOD_LINES.wireName(),
                "lines; of a function that was cut in pieces all of them for the first, its own for each other",
                FigureColumn.overBound(MANY));
    }
}

package dev.loupe.search.rerank;

import dev.loupe.model.ChunkKind;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;
import java.util.List;

/// How long a function is.
final class ChunkSize implements Signal {

    private static final double MANY = 500;

    static boolean isFunction(Batch batch, int row) {
        ChunkKind kind = batch.figures().kind(row);
        return kind == ChunkKind.FUNCTION || kind == ChunkKind.METHOD;
    }

    @Override
    public void fill(Batch batch, double[] values) {
        double bound = batch.bound(Figure.METHOD_LINES, Level.CHUNK, MANY);
        for (int i = 0; i < values.length; i++) {
            int row = batch.row(i);
            values[i] = isFunction(batch, row) ? Math.min(1, lines(batch.figures(), row) / bound) : 0;
        }
    }

    /// Lines of a function; of one that was cut in pieces all of them for the first, its own for each other.
    /// NaN where they are unknown.
    private static double lines(FigureTable figures, int row) {
        double lines = figures.of(Figure.METHOD_LINES, Level.CHUNK, row);
        double own = Extent.lines(figures, Level.CHUNK, row);
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
                FigureSignal.overBound(MANY));
    }
}

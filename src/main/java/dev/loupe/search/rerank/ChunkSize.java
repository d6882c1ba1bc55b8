package dev.loupe.search.rerank;

import dev.loupe.model.ChunkKind;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;
import java.util.List;

/// How long a function is.
final class ChunkSize extends RowSignal {

    private static final double MANY = 500;

    static boolean isFunction(Batch batch, int row) {
        ChunkKind kind = batch.figures().kind(row);
        return kind == ChunkKind.FUNCTION || kind == ChunkKind.METHOD;
    }

    @Override
    double of(Batch batch, int place) {
        int row = batch.row(place);
        if (!isFunction(batch, row)) return 0;
        if (!isLaterPiece(batch.figures(), row)) return batch.normalised(Figure.METHOD_LINES, Level.CHUNK, row, MANY);
        double lines = Extent.lines(batch.figures(), Level.CHUNK, row);
        return Math.min(1, lines / batch.bound(Figure.METHOD_LINES, Level.CHUNK, MANY));
    }

    /// Whether a function was cut in pieces and this is not the first, which stands for all of its lines.
    private static boolean isLaterPiece(FigureTable figures, int row) {
        double lines = figures.of(Figure.METHOD_LINES, Level.CHUNK, row);
        return lines > Extent.lines(figures, Level.CHUNK, row)
                && row > 0
                && figures.file(row - 1) == figures.file(row)
                && figures.lastLine(row - 1) + 1 == figures.firstLine(row)
                && figures.of(Figure.METHOD_LINES, Level.CHUNK, row - 1) == lines;
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

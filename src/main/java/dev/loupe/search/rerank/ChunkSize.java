package dev.loupe.search.rerank;

import dev.loupe.model.ChunkKind;
import dev.loupe.search.figures.Figure;
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
        return isFunction(batch, row) ? batch.normalised(Figure.METHOD_LINES, Level.CHUNK, row, MANY) : 0;
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
                "lines",
                FigureSignal.overBound(MANY));
    }
}

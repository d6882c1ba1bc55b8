package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import java.util.List;

/// A figure of the chunk itself, weighted by the trust in it; unknown at file level.
abstract class ChunkSignal extends RowSignal {

    private final Figure figure;
    private final double bound;

    /// @param bound counts as 1 if the collection has too few values
    ChunkSignal(Figure figure, double bound) {
        this.figure = figure;
        this.bound = bound;
    }

    @Override
    final double of(RerankBatch batch, int place) {
        if (batch.level() == FigureLevel.FILE) return Double.NaN;
        double commits = batch.figures().of(Figure.COMMIT_COUNT, FigureLevel.CHUNK, batch.row(place));
        if (commits == 0) return 0;
        return batch.normalised(figure, FigureLevel.CHUNK, batch.row(place), bound) * batch.alpha(place);
    }

    @Override
    public final List<Figure> figures() {
        return List.of(figure);
    }

    /// The signal's documentation.
    final About about(String description, String unit) {
        return new About(
                description,
                "git.chunk." + figure.wireName(),
                unit,
                FigureSignal.overBound(bound) + ", times the trust in the chunk (alpha); unknown at file level");
    }
}

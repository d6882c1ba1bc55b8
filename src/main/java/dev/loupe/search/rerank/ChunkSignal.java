package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import java.util.List;

/// A figure of the chunk itself, by the trust in it; unknown at the level of files.
abstract class ChunkSignal extends RowSignal {

    private final Figure figure;
    private final double bound;

    /// @param bound what counts as 1 where the collection does not tell
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

    /// What it says of itself.
    final About about(String description, String unit) {
        return new About(
                description,
                "git.chunk." + figure.wireName(),
                unit,
                FigureSignal.overBound(bound) + ", times the trust in the chunk (alpha); unknown at file level");
    }
}

package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;
import java.util.List;

/// How often the chunk itself changed.
final class ChunkChurn extends RowSignal {

    private static final double MANY = 30;

    @Override
    double of(Batch batch, int place) {
        if (batch.level() == Level.FILE) return Double.NaN;
        double commits = batch.figures().of(Figure.COMMIT_COUNT, Level.CHUNK, batch.row(place));
        if (commits == 0) return 0;
        return batch.normalised(Figure.COMMIT_COUNT, Level.CHUNK, batch.row(place), MANY) * batch.alpha(place);
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.COMMIT_COUNT);
    }

    @Override
    public About about() {
        return new About(
                "How often the chunk itself was changed, not its file.",
                "git.chunk." + Figure.COMMIT_COUNT.wireName(),
                "commits",
                "value over the 95th percentile of collection or batch (30 where there is none), cut to [0, 1], times the trust in the chunk (alpha); unknown at file level");
    }
}

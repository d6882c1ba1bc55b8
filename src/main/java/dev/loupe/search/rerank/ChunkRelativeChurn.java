package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;
import java.util.List;

/// Which part of the file's commits changed the chunk.
final class ChunkRelativeChurn extends RowSignal {

    private static final double MANY = 1;

    @Override
    double of(Batch batch, int place) {
        if (batch.level() == Level.FILE) return Double.NaN;
        double commits = batch.figures().of(Figure.COMMIT_COUNT, Level.CHUNK, batch.row(place));
        if (commits == 0) return 0;
        return batch.normalised(Figure.CHURN_RATIO, Level.CHUNK, batch.row(place), MANY) * batch.alpha(place);
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.CHURN_RATIO);
    }

    @Override
    public About about() {
        return new About(
                "Which part of the commits of its file changed the chunk.",
                "git.chunk." + Figure.CHURN_RATIO.wireName(),
                "share of the commits of the file",
                "value over the 95th percentile of collection or batch (1 where there is none), cut to [0, 1], times the trust in the chunk (alpha); unknown at file level");
    }
}

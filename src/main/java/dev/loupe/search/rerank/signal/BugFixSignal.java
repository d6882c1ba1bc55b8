package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;

/// Share of the file's commits that fixed bugs.
final class BugFixSignal extends FigureSignal {

    private static final double FEW = 10;
    private static final double LEAST = 5;

    BugFixSignal() {
        super(Figure.BUG_FIX_RATE, 100);
    }

    /// The collection's own bound, but high enough that a single bug-fix commit is not a high rate.
    @Override
    double enough(RerankBatch batch, FigureLevel level) {
        double few = batch.statistics().percentile(Figure.COMMIT_COUNT, level, 25);
        return Double.isNaN(few) ? FEW : Math.max(LEAST, few);
    }

    @Override
    public About about() {
        return new About(
                "The share of its commits that fixed a bug.",
                source(),
                "percent of the commits",
                overBound() + "; of few commits (below 5 or the 25th percentile of the collection) little");
    }
}

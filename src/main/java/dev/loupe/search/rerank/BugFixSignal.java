package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;

/// Which part of its commits mended faults.
final class BugFixSignal extends FigureSignal {

    private static final double FEW = 10;
    private static final double LEAST = 5;

    BugFixSignal() {
        super(Figure.BUG_FIX_RATE, 100);
    }

    /// The collection's own measure, but never so little that one commit which is a repair makes a rate.
    @Override
    double enough(RerankBatch batch, FigureLevel level) {
        double few = batch.statistics().percentile(Figure.COMMIT_COUNT, level, 25);
        return Double.isNaN(few) ? FEW : Math.max(LEAST, few);
    }

    @Override
    public About about() {
        return new About(
                "Which part of its commits mended a fault.",
                source(),
                "percent of the commits",
                overBound() + "; of few commits (below 5 or the 25th percentile of the collection) little");
    }
}

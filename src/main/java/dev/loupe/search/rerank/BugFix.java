package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;

/// Which part of its commits mended faults.
final class BugFix extends FigureSignal {

    private static final double FEW = 10;

    BugFix() {
        super(Figure.BUG_FIX_RATE, 100);
    }

    @Override
    double enough(Batch batch, Level level) {
        double few = batch.statistics().percentile(Figure.COMMIT_COUNT, level, 25);
        return Double.isNaN(few) ? FEW : few;
    }

    @Override
    public About about() {
        return new About(
                "Which part of its commits mended a fault.",
                source(),
                "percent of the commits",
                overBound() + "; of few commits (below the 25th percentile of the collection, else 10) little");
    }
}

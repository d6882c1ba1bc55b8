package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;

/// How much of it was written anew.
final class RelativeChurnNorm extends FigureSignal {

    private static final double FEW = 5;

    RelativeChurnNorm() {
        super(Figure.RELATIVE_CHURN, 5);
    }

    @Override
    double enough(Batch batch, Level level) {
        return FEW;
    }

    @Override
    public About about() {
        return new About(
                "How many lines were changed for each line there is.",
                source(),
                "lines added and deleted per line",
                overBound() + "; of fewer than 5 commits little");
    }
}

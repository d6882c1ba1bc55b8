package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;

/// How irregularly it changed.
final class Volatility extends FigureSignal {

    private static final double FEW = 8;

    Volatility() {
        super(Figure.CHURN_VOLATILITY, 100);
    }

    @Override
    double enough(Batch batch, Level level) {
        return FEW;
    }

    @Override
    public About about() {
        return new About(
                "How irregularly the code changes: quiet for long, then busy.",
                source(),
                "days, standard deviation of the time between commits",
                overBound() + "; of fewer than 8 commits little");
    }
}

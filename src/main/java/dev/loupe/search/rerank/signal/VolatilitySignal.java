package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;

/// Irregularity of the intervals between changes.
final class VolatilitySignal extends FigureSignal {

    VolatilitySignal() {
        super(Figure.CHURN_VOLATILITY, 100, 8);
    }

    @Override
    public About about() {
        return new About(
                "How irregularly the code changes: quiet for long, then busy.",
                source(),
                "days, standard deviation of the time between commits",
                overBound());
    }
}

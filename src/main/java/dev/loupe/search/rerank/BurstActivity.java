package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;

/// How busy it is now.
final class BurstActivity extends FigureSignal {

    BurstActivity() {
        super(Figure.RECENCY_WEIGHTED_FREQ, 10);
    }

    @Override
    public About about() {
        return new About(
                "How much happens to the code now: its commits, each counting less by the day.",
                source(),
                "sum of e^(-0.1 · days ago) over the commits",
                overBound());
    }
}

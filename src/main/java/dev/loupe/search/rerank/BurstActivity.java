package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;

/// How busy it was when the collection was last changed. The figure counts from today; its bound is taken of
/// the same, and of two commits the one is worth as much more than the other whenever one looks, so that the
/// number is the same as if it counted from the newest commit.
final class BurstActivity extends FigureSignal {

    BurstActivity() {
        super(Figure.RECENCY_WEIGHTED_FREQ, 10);
    }

    @Override
    public About about() {
        return new About(
                "How much happens to the code lately, seen from the newest commit: its commits, each counting less by the day.",
                source(),
                "sum of e^(-0.1 · days ago) over the commits",
                overBound());
    }
}

package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;

/// Activity around the collection's last change. The figure and its bound both decay from today, so their
/// ratio is the same as if they decayed from the newest commit.
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

package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;

/// How close together its commits are.
final class DensitySignal extends FigureSignal {

    DensitySignal() {
        super(Figure.CHANGE_DENSITY, 20, 5);
    }

    @Override
    public About about() {
        return new About("How densely its commits follow each other.", source(), "commits per 30 days", overBound());
    }
}

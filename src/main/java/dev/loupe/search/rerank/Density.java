package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;

/// How densely its commits follow each other.
final class Density extends FigureSignal {

    private static final double FEW = 5;

    Density() {
        super(Figure.CHANGE_DENSITY, 20);
    }

    @Override
    double enough(Batch batch, Level level) {
        return FEW;
    }

    @Override
    public About about() {
        return new About(
                "How densely its commits follow each other.",
                source(),
                "commits per 30 days",
                overBound() + "; of fewer than 5 commits little");
    }
}

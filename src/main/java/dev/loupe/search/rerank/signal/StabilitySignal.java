package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;

/// Absence of changes: 1 for code that did not change.
final class StabilitySignal extends FigureSignal {

    StabilitySignal() {
        super(Figure.COMMIT_COUNT, ChurnSignal.MANY);
    }

    @Override
    double turned(double mixed) {
        return 1 - mixed;
    }

    @Override
    public About about() {
        return new About(
                "How seldom the code was changed: the complement of churn.", source(), "commits", "1 - " + overBound());
    }
}

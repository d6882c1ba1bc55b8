package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;

/// 1 for what changed today.
final class Recency extends FigureSignal {

    Recency() {
        super(Figure.AGE_DAYS, DAYS_OF_A_YEAR);
    }

    @Override
    double turned(double mixed) {
        return 1 - mixed;
    }

    @Override
    public About about() {
        return new About(
                "How lately the code changed: 1 today, 0 long ago.",
                source(),
                "days since the last commit",
                "1 - " + overBound());
    }
}

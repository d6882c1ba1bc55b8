package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;

/// How much of the code was rewritten.
final class RelativeChurnNorm extends FigureSignal {

    RelativeChurnNorm() {
        super(Figure.RELATIVE_CHURN, 5, 5);
    }

    @Override
    public About about() {
        return new About(
                "How many lines were changed for each line there is.",
                source(),
                "lines added and deleted per line",
                overBound());
    }
}

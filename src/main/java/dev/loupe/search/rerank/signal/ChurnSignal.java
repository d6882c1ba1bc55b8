package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;

/// Number of changes.
final class ChurnSignal extends FigureSignal {

    /// Commits that count as 1 if the collection has too few values.
    static final double MANY = 50;

    ChurnSignal() {
        super(Figure.COMMIT_COUNT, MANY);
    }

    @Override
    public About about() {
        return new About("How often the code was changed.", source(), "commits", overBound());
    }
}

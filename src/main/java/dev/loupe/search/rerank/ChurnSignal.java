package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;

/// How often it changed.
final class ChurnSignal extends FigureSignal {

    /// Commits that count as 1 where the collection does not tell.
    static final double MANY = 50;

    ChurnSignal() {
        super(Figure.COMMIT_COUNT, MANY);
    }

    @Override
    public About about() {
        return new About("How often the code was changed.", source(), "commits", overBound());
    }
}

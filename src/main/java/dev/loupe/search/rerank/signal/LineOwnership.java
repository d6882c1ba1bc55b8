package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;

/// Whether one person owns the lines, by git blame.
final class LineOwnership extends DominantShare {

    LineOwnership() {
        super(
                Figure.BLAME_DOMINANT_AUTHOR_PCT,
                Figure.BLAME_CONTRIBUTOR_COUNT,
                new About(
                        "Which part of the lines as they are is of one person (git blame).",
                        "git.file." + Figure.BLAME_DOMINANT_AUTHOR_PCT.wireName() + ", git.file."
                                + Figure.BLAME_CONTRIBUTOR_COUNT.wireName(),
                        "percent of the lines",
                        IN_WORDS + KnowledgeSilo.SUBSTANCE_IN_WORDS));
    }

    /// Uses the file only, as the contract requires.
    @Override
    public double part(RerankBatch batch, FigureLevel level, int row) {
        return level == FigureLevel.CHUNK ? Double.NaN : super.part(batch, level, row);
    }

    @Override
    double trust(RerankBatch batch, FigureLevel level, int row) {
        return super.trust(batch, level, row) * KnowledgeSilo.substance(batch, level, row);
    }
}

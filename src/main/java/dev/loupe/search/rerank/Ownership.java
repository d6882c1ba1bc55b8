package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;

/// Whether the lines are one person's, as blame tells.
final class Ownership extends DominantShare {

    Ownership() {
        super(Figure.BLAME_DOMINANT_AUTHOR_PCT, Figure.BLAME_CONTRIBUTOR_COUNT);
    }

    /// Of the file alone, as the contract says.
    @Override
    double part(Batch batch, Level level, int row) {
        return level == Level.CHUNK ? Double.NaN : super.part(batch, level, row);
    }

    @Override
    double trust(Batch batch, Level level, int row) {
        return super.trust(batch, level, row) * KnowledgeSilo.substance(batch, level, row);
    }

    @Override
    public About about() {
        return new About(
                "Which part of the lines as they are is of one person (git blame).",
                "git.file." + Figure.BLAME_DOMINANT_AUTHOR_PCT.wireName() + ", git.file."
                        + Figure.BLAME_CONTRIBUTOR_COUNT.wireName(),
                "percent of the lines",
                IN_WORDS + KnowledgeSilo.SUBSTANCE_IN_WORDS);
    }
}

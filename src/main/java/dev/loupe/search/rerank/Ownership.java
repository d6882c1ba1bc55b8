package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;
import java.util.List;

/// Whether the lines are one person's, as blame tells.
final class Ownership extends Blended {

    private static final double FEW = 5;

    @Override
    double part(Batch batch, Level level, int row) {
        if (level == Level.CHUNK) return Double.NaN;
        double share = batch.figures().of(Figure.BLAME_DOMINANT_AUTHOR_PCT, level, row) / 100;
        if (Double.isNaN(share)) share = 1 / batch.figures().of(Figure.BLAME_CONTRIBUTOR_COUNT, level, row);
        return Math.clamp(share, 0, 1) * batch.damping(level, row, FEW);
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.BLAME_DOMINANT_AUTHOR_PCT, Figure.BLAME_CONTRIBUTOR_COUNT);
    }

    @Override
    public About about() {
        return new About(
                "Which part of the lines as they are is of one person (git blame).",
                "git.file." + Figure.BLAME_DOMINANT_AUTHOR_PCT.wireName() + ", git.file."
                        + Figure.BLAME_CONTRIBUTOR_COUNT.wireName(),
                "percent of the lines",
                "percentage / 100, else 1 / number of people; of fewer than 5 commits little");
    }
}

package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;
import java.util.List;

/// Whether only one person knows it.
final class KnowledgeSilo extends Blended {

    private static final double FEW = 5;
    private static final double SAFE = 3;

    @Override
    double part(Batch batch, Level level, int row) {
        double people = batch.figures().of(Figure.BLAME_CONTRIBUTOR_COUNT, level, row);
        return Math.clamp((SAFE - people) / 2, 0, 1) * batch.damping(level, row, FEW);
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.BLAME_CONTRIBUTOR_COUNT);
    }

    @Override
    public About about() {
        return new About(
                "Whether knowledge would be lost with one person: lines of one author.",
                FigureSignal.named(Figure.BLAME_CONTRIBUTOR_COUNT),
                "people who wrote a line that is still there",
                "1 person 1, 2 people 0.5, 3 or more 0, linear between; of fewer than 5 commits little");
    }
}

package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.statistics.SizeSignal;
import java.util.List;

/// Whether only one person knows the code.
final class KnowledgeSilo implements MixedColumn {

    private static final double FEW = 5;
    private static final double SAFE = 3;
    private static final double ENOUGH_LINES = 50;

    static final String SUBSTANCE_IN_WORDS = ", of files of fewer than 50 lines in proportion";

    /// Amount of knowledge in the code, in [0, 1]: ten lines are no risk.
    static double substance(RerankBatch batch, FigureLevel level, int row) {
        if (level == FigureLevel.CHUNK) return 1;
        return Math.min(1, SizeSignal.lines(batch.figures(), level, row) / ENOUGH_LINES);
    }

    @Override
    public double part(RerankBatch batch, FigureLevel level, int row) {
        double people = batch.figures().of(Figure.BLAME_CONTRIBUTOR_COUNT, level, row);
        return Math.clamp((SAFE - people) / 2, 0, 1) * batch.damping(level, row, FEW) * substance(batch, level, row);
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.BLAME_CONTRIBUTOR_COUNT);
    }

    @Override
    public About about() {
        return new About(
                "Whether knowledge would be lost with one person: lines of one author.",
                FigureColumn.named(Figure.BLAME_CONTRIBUTOR_COUNT),
                "people who wrote a line that is still there",
                "1 person 1, 2 people 0.5, 3 or more 0, linear between; of fewer than 5 commits little"
                        + SUBSTANCE_IN_WORDS);
    }
}

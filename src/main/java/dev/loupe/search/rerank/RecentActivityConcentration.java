package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;
import java.util.List;

/// Whether one person makes the commits of late.
final class RecentActivityConcentration extends Blended {

    private static final double FEW = 5;

    @Override
    double part(Batch batch, Level level, int row) {
        double share = batch.figures().of(Figure.RECENT_DOMINANT_AUTHOR_PCT, level, row) / 100;
        if (Double.isNaN(share)) share = 1 / batch.figures().of(Figure.RECENT_CONTRIBUTOR_COUNT, level, row);
        return Math.clamp(share, 0, 1) * batch.damping(level, row, FEW);
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.RECENT_DOMINANT_AUTHOR_PCT, Figure.RECENT_CONTRIBUTOR_COUNT);
    }

    @Override
    public About about() {
        return new About(
                "Which part of the commits of late is of one person.",
                FigureSignal.named(Figure.RECENT_DOMINANT_AUTHOR_PCT, Figure.RECENT_CONTRIBUTOR_COUNT),
                "percent of the commits",
                "percentage / 100, else 1 / number of people; of fewer than 5 commits little");
    }
}

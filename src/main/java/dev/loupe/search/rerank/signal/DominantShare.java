package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.statistics.TrailingYearFigures;
import java.util.List;

/// How much belongs to one person: the share of the dominant author, otherwise 1 / number of people.
class DominantShare implements MixedColumn {

    private static final double FEW = 5;

    /// The formula in words.
    static final String IN_WORDS = "percentage / 100, else 1 / number of people; of fewer than 5 commits little";

    private final Figure percent;
    private final Figure people;
    private final About about;

    DominantShare(Figure percent, Figure people, String description, String unit) {
        this(percent, people, new About(description, FigureColumn.named(percent, people), unit, IN_WORDS));
    }

    DominantShare(Figure percent, Figure people, About about) {
        this.percent = percent;
        this.people = people;
        this.about = about;
    }

    /// Trust in the share, in [0, 1].
    double trust(RerankBatch batch, FigureLevel level, int row) {
        return batch.damping(level, row, FEW);
    }

    @Override
    public double part(RerankBatch batch, FigureLevel level, int row) {
        double share = TrailingYearFigures.of(batch.figures(), percent, level, row) / 100;
        if (Double.isNaN(share)) share = 1 / batch.figures().of(people, level, row);
        return Math.clamp(share, 0, 1) * trust(batch, level, row);
    }

    @Override
    public About about() {
        return about;
    }

    @Override
    public List<Figure> figures() {
        return List.of(percent, people);
    }
}

package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.statistics.TrailingYearFigures;
import java.util.List;

/// How much belongs to one person: the share of the dominant author, otherwise 1 / number of people.
abstract class DominantShare extends MixedSignal {

    private static final double FEW = 5;

    /// The formula in words.
    static final String IN_WORDS = "percentage / 100, else 1 / number of people; of fewer than 5 commits little";

    private final Figure percent;
    private final Figure people;

    DominantShare(Figure percent, Figure people) {
        this.percent = percent;
        this.people = people;
    }

    /// Trust in the share, in [0, 1].
    double trust(RerankBatch batch, FigureLevel level, int row) {
        return batch.damping(level, row, FEW);
    }

    @Override
    double part(RerankBatch batch, FigureLevel level, int row) {
        double share = TrailingYearFigures.of(batch.figures(), percent, level, row) / 100;
        if (Double.isNaN(share)) share = 1 / batch.figures().of(people, level, row);
        return Math.clamp(share, 0, 1) * trust(batch, level, row);
    }

    @Override
    public final List<Figure> figures() {
        return List.of(percent, people);
    }
}

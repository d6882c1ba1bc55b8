package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.signal.RerankBatch;
import dev.loupe.search.rerank.statistics.FigureStatistics;
import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Statistics over all chunks of one collection: the distribution of their figures, and the signals of all
/// chunks. Computed on first use; thread-safe.
public final class CollectionStatistics extends FigureStatistics {

    private final FigureTable figures;
    private final AtomicReferenceArray<SoftReference<BatchScores>> signals =
            new AtomicReferenceArray<>(FigureLevel.values().length);

    private CollectionStatistics(FigureTable figures) {
        super(figures);
        this.figures = figures;
    }

    public static CollectionStatistics of(FigureTable figures) {
        return new CollectionStatistics(figures);
    }

    /// The scores of all rows, with rows as places; cached while there is memory.
    BatchScores scores(FigureLevel level) {
        SoftReference<BatchScores> reference = signals.get(level.ordinal());
        BatchScores known = reference == null ? null : reference.get();
        if (known != null) return known;
        var counted = new BatchScores(RerankBatch.ofCollection(figures, this, level, rows()));
        signals.set(level.ordinal(), new SoftReference<>(counted));
        return counted;
    }

    private int[] rows() {
        int[] rows = new int[figures.rows()];
        for (int row = 0; row < rows.length; row++) rows[row] = row;
        return rows;
    }
}

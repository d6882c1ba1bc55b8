package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureTable;

/// How the figures of one collection are distributed.
public final class CollectionStatistics {

    private CollectionStatistics() {}

    /// Statistics of a table; what they count is counted when it is first asked for.
    public static CollectionStatistics of(FigureTable figures) {
        if (figures.rows() < 0) throw new IllegalArgumentException("rows");
        return new CollectionStatistics();
    }
}

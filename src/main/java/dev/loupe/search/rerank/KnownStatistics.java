package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureTable;
import java.util.Map;
import java.util.WeakHashMap;

/// Statistics of the tables that are in use, each made once. Safe for several threads.
public final class KnownStatistics {

    /// Statistics hold on to their table; so the value must not be held strongly by the map of weak keys.
    private final Map<FigureTable, java.lang.ref.SoftReference<CollectionStatistics>> known = new WeakHashMap<>();

    /// Frees what is kept.
    public synchronized void forget() {
        known.clear();
    }

    /// The statistics of a table, which is told from others by identity.
    public synchronized CollectionStatistics of(FigureTable figures) {
        var reference = known.get(figures);
        CollectionStatistics statistics = reference == null ? null : reference.get();
        if (statistics == null) {
            statistics = CollectionStatistics.of(figures);
            known.put(figures, new java.lang.ref.SoftReference<>(statistics));
        }
        return statistics;
    }
}

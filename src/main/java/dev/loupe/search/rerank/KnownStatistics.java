package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureTable;
import java.util.Map;
import java.util.WeakHashMap;

/// Caches the statistics of the tables in use. Thread-safe.
public final class KnownStatistics {

    /// Statistics refer to their table, so a strong value would keep the weak key alive.
    private final Map<FigureTable, java.lang.ref.SoftReference<CollectionStatistics>> known = new WeakHashMap<>();

    /// Frees the cache.
    public synchronized void forget() {
        known.clear();
    }

    /// The statistics of a table, by identity.
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

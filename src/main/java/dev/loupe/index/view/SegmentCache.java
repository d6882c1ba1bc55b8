package dev.loupe.index.view;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.QueryCache;

/// The [Derived] values of an index's segments, shared by all views of a segment and dropped with it.
///
/// They are computed from all documents of a segment, including deleted ones, so that they stay valid while
/// more are deleted. Thread-safe.
public final class SegmentCache {
    private final Map<IndexReader.CacheKey, Derived> known = new ConcurrentHashMap<>();
    private final QueryCache filters = CachedQuery.memory();

    Derived of(LeafReader segment) {
        IndexReader.CacheHelper core = segment.getCoreCacheHelper();
        if (core == null) return new Derived();
        return known.computeIfAbsent(core.getKey(), key -> {
            core.addClosedListener(known::remove);
            return new Derived();
        });
    }

    /// The cache of filters' matches, see [CachedQuery].
    QueryCache filters() {
        return filters;
    }
}

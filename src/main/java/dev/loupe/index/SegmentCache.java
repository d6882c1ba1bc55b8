package dev.loupe.index;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.QueryCache;

/// The [SegmentArrays] of an index's segments, shared by all views of a segment and dropped with it.
/// Thread-safe.
final class SegmentCache {
    private final Map<IndexReader.CacheKey, SegmentArrays> known = new ConcurrentHashMap<>();
    private final QueryCache filters = CachedQuery.memory();

    SegmentArrays of(LeafReader segment) {
        IndexReader.CacheHelper core = segment.getCoreCacheHelper();
        if (core == null) return new SegmentArrays();
        return known.computeIfAbsent(core.getKey(), key -> {
            core.addClosedListener(known::remove);
            return new SegmentArrays();
        });
    }

    /// The cache of filters' matches, see [CachedQuery].
    QueryCache filters() {
        return filters;
    }
}

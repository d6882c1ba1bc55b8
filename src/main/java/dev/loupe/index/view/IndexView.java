package dev.loupe.index.view;

import dev.loupe.model.Cancellation;
import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.similarities.Similarity;

/// One reader with everything that is computed from it once; shared by all of its snapshots.
///
/// Queries read the index through it piece by piece, so cancellation is checked here.
public final class IndexView {
    private final IndexReader reader;
    private final IndexSearcher searcher;
    private final LiveStatistics statistics;
    private final List<Derived> segments;
    private final Derived derived = new Derived();

    public IndexView(IndexReader reader, SegmentCache segments, Similarity similarity) {
        this.reader = reader;
        this.segments =
                reader.leaves().stream().map(leaf -> segments.of(leaf.reader())).toList();
        statistics = new LiveStatistics(reader, segments);
        searcher = new LiveSearcher(reader, statistics, similarity);
        searcher.setQueryCache(segments.filters());
        searcher.setQueryCachingPolicy(CachedQuery.ALONE);
    }

    public IndexReader reader() {
        Cancellation.check();
        return reader;
    }

    public IndexSearcher searcher() {
        Cancellation.check();
        return searcher;
    }

    public LiveStatistics statistics() {
        return statistics;
    }

    /// What is computed once from this view.
    public Derived derived() {
        Cancellation.check();
        return derived;
    }

    /// What is computed once from a segment, for all views that contain it.
    public Derived derived(LeafReaderContext leaf) {
        Cancellation.check();
        return segments.get(leaf.ord);
    }

    void release() throws IOException {
        reader.decRef();
    }
}

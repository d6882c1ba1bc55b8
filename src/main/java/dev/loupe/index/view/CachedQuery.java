package dev.loupe.index.view;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.FilterWeight;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LRUQueryCache;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryCache;
import org.apache.lucene.search.QueryCachingPolicy;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;

/// Caches a query's matches per segment as bits, for the lifetime of the segment and as long as the query is
/// among the recent ones. For filters, which every hybrid search uses twice and the next page and query
/// again. Matches exactly what the query does, and without a [#memory] it is that query.
public final class CachedQuery extends Query {
    private static final int MOST = 64;
    private static final long MOST_BYTES = 8 << 20;

    /// Caches only these; queries for code cost the same every time.
    static final QueryCachingPolicy ALONE = new QueryCachingPolicy() {
        @Override
        public void onUse(Query query) {
            // the first use is already cached
        }

        @Override
        public boolean shouldCache(Query query) {
            return query instanceof CachedQuery;
        }
    };

    private final Query query;

    private CachedQuery(Query query) {
        this.query = query;
    }

    public static Query of(Query query) {
        return query instanceof CachedQuery ? query : new CachedQuery(query);
    }

    /// One cache for all views of an index, a bit per document and query; callers exclude deleted documents.
    static QueryCache memory() {
        return new LRUQueryCache(MOST, MOST_BYTES, _ -> true, Float.POSITIVE_INFINITY);
    }

    @Override
    public Query rewrite(IndexSearcher searcher) throws IOException {
        Query simpler = query.rewrite(searcher);
        return simpler == query ? super.rewrite(searcher) : of(simpler);
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) throws IOException {
        return new FilterWeight(this, query.createWeight(searcher, mode, boost)) {
            @Override
            public boolean isCacheable(LeafReaderContext leaf) {
                return true; // the filter fields of a segment never change
            }
        };
    }

    @Override
    public void visit(QueryVisitor visitor) {
        query.visit(visitor);
    }

    @Override
    public String toString(String field) {
        return "remembered(" + query.toString(field) + ")";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CachedQuery same && query.equals(same.query);
    }

    @Override
    public int hashCode() {
        return 31 * query.hashCode() + 1;
    }
}

package dev.loupe.index;

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

/// What a query matches in a segment, looked for once and remembered as bits for as long as the segment is
/// there and the query is among those asked last. For filters, which are asked twice by every hybrid search
/// and again by the next page and the next question. Matches nothing else than the query itself, and without
/// a [#memory] it is that query.
final class RememberedQuery extends Query {
    private static final int MOST = 64;
    private static final long MOST_BYTES = 8 << 20;

    /// Nothing but these is remembered: the searches of code cost the same every time.
    static final QueryCachingPolicy ALONE = new QueryCachingPolicy() {
        @Override
        public void onUse(Query query) {
            // the first use is remembered
        }

        @Override
        public boolean shouldCache(Query query) {
            return query instanceof RememberedQuery;
        }
    };

    private final Query query;

    private RememberedQuery(Query query) {
        this.query = query;
    }

    static Query of(Query query) {
        return query instanceof RememberedQuery ? query : new RememberedQuery(query);
    }

    /// For all views of one index, a bit a document and query; what is deleted is left out by whoever asks.
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
                return true; // all that filters ask stays as it is for as long as the segment is there
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
        return other instanceof RememberedQuery same && query.equals(same.query);
    }

    @Override
    public int hashCode() {
        return 31 * query.hashCode() + 1;
    }
}

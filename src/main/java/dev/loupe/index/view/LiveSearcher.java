package dev.loupe.index.view;

import java.io.IOException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.Similarity;
import org.jspecify.annotations.Nullable;

/// A Lucene searcher that scores with the statistics of [LiveStatistics].
public final class LiveSearcher extends IndexSearcher {
    private final LiveStatistics statistics;

    public LiveSearcher(IndexReader reader, LiveStatistics statistics, Similarity similarity) {
        super(reader);
        this.statistics = statistics;
        setSimilarity(similarity);
    }

    /// If all documents with a term are deleted, nothing is scored, but Lucene requires a count above 0.
    @Override
    public TermStatistics termStatistics(Term term, int documents, long occurrences) throws IOException {
        return new TermStatistics(term.bytes(), Math.max(1, statistics.documents(term)), occurrences);
    }

    @Override
    public @Nullable CollectionStatistics collectionStatistics(String field) throws IOException {
        CollectionStatistics all = super.collectionStatistics(field);
        FieldLength live = statistics.length(field);
        // Fields without lengths are only filtered by, but a search that scores them must find them too.
        if (all == null || live.holders() == 0) return all;
        return new CollectionStatistics(field, live.holders(), live.holders(), live.terms(), live.holders());
    }
}

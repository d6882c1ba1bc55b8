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
        if (super.collectionStatistics(field) == null) return null;
        FieldLength length = statistics.length(field);
        long holders = Math.max(1, length.holders());
        return new CollectionStatistics(field, holders, holders, Math.max(holders, length.terms()), holders);
    }
}

package dev.loupe.index.lexical;

import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.SegmentNorms;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocAndFloatFeatureBuffer;
import org.apache.lucene.search.DocIdSetIterator;

/// Computes the BM25 scores of all documents of a segment, term at a time.
///
/// A query looks for each of its words in six fields, most of which have few matches: walking each postings
/// list once takes less time than merging all of them. Takes eight bytes per document of the largest segment.
/// For one thread at a time.
final class ScoreAccumulator {
    private final float[] scores;
    /// Frequency of a clause's terms in a document; all 0 between clauses.
    private final float[] times;

    private final int[] touched;
    private final DocAndFloatFeatureBuffer buffer = new DocAndFloatFeatureBuffer();

    private ScoreAccumulator(IndexReader reader) {
        int most = reader.leaves().stream()
                .mapToInt(leaf -> leaf.reader().maxDoc())
                .max()
                .orElse(0);
        scores = new float[most];
        times = new float[most];
        touched = new int[most];
    }

    /// The accumulators of a view that no query uses.
    static final class Pool {
        private final Queue<ScoreAccumulator> idle = new ConcurrentLinkedQueue<>();

        static Pool of(IndexView view) {
            return view.derived().get(Pool.class, Pool::new);
        }

        /// For one query; [give it back][#giveBack].
        ScoreAccumulator borrow(IndexReader reader) {
            ScoreAccumulator free = idle.poll();
            return free != null ? free : new ScoreAccumulator(reader);
        }

        void giveBack(ScoreAccumulator scores) {
            idle.add(scores);
        }
    }

    /// By document of the segment, 0 for those that match no clause; valid until the next call.
    float[] of(LeafReaderContext leaf, List<QueryClause> clauses, TermLookup lookup, SegmentNorms norms)
            throws IOException {
        Arrays.fill(scores, 0, leaf.reader().maxDoc(), 0);
        for (QueryClause clause : clauses) add(leaf, clause, lookup, norms);
        return scores;
    }

    private void add(LeafReaderContext leaf, QueryClause clause, TermLookup lookup, SegmentNorms norms)
            throws IOException {
        byte[] lengths = norms.in(leaf.reader(), clause.field());
        if (clause.terms().size() == 1) {
            PostingsEnum postings =
                    lookup.postings(clause.field(), leaf, clause.terms().getFirst(), PostingsEnum.FREQS);
            if (postings != null) add(postings, clause, clause.shares().getFirst(), lengths);
            return;
        }
        // Several forms count as one term: sums up their frequencies first, then scores each document once.
        int found = 0;
        for (int i = 0; i < clause.terms().size(); i++) {
            PostingsEnum postings =
                    lookup.postings(clause.field(), leaf, clause.terms().get(i), PostingsEnum.FREQS);
            if (postings != null) found = count(postings, clause.shares().get(i), found);
        }
        addCounted(clause, lengths, found);
    }

    private void add(PostingsEnum postings, QueryClause clause, float share, byte[] lengths) throws IOException {
        Bm25 bm25 = clause.bm25();
        float weight = clause.weight();
        postings.nextDoc();
        while (next(postings)) {
            for (int i = 0; i < buffer.size; i++) {
                int document = buffer.docs[i];
                scores[document] += bm25.score(weight, share * buffer.features[i], lengths[document]);
            }
        }
    }

    private boolean next(PostingsEnum postings) throws IOException {
        postings.nextPostings(DocIdSetIterator.NO_MORE_DOCS, buffer);
        return buffer.size > 0;
    }

    private int count(PostingsEnum postings, float share, int from) throws IOException {
        int found = from;
        postings.nextDoc();
        while (next(postings)) {
            for (int i = 0; i < buffer.size; i++) {
                int document = buffer.docs[i];
                // Remembers documents on their first occurrence, so that only these are scored and reset.
                if (times[document] == 0) touched[found++] = document;
                times[document] += share * buffer.features[i];
            }
        }
        return found;
    }

    private void addCounted(QueryClause clause, byte[] lengths, int found) {
        Bm25 bm25 = clause.bm25();
        for (int i = 0; i < found; i++) {
            int document = touched[i];
            scores[document] += bm25.score(clause.weight(), times[document], lengths[document]);
            times[document] = 0;
        }
    }
}

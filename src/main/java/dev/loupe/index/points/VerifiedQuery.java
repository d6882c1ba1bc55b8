package dev.loupe.index.points;

import dev.loupe.vector.PointFilter;
import dev.loupe.vector.PreparedFilter;
import java.io.IOException;
import java.util.Objects;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/// The candidates for which a condition really holds, in two phases: a fast Lucene query, then the payload
/// itself, read only if all other clauses match.
final class VerifiedQuery extends Query {
    /// Cost of reading a payload, relative to simple checks.
    private static final float COST = 1_000;

    /// The number of strings may be this much smaller than that of payloads, so that an unsuccessful check of
    /// strings costs little.
    private static final int TEXTS = 2;

    private final Query candidates;
    private final PointFilter condition;
    private final PreparedFilter test;
    /// Null if strings cannot decide the condition.
    private final @Nullable DistinctTexts texts;

    /// @param candidates a superset of the matching points
    /// @param condition without ids and vectors
    VerifiedQuery(Query candidates, PointFilter condition) {
        this(candidates, condition, null);
    }

    private VerifiedQuery(Query candidates, PointFilter condition, @Nullable DistinctTexts texts) {
        this.candidates = candidates;
        this.condition = condition;
        this.texts = texts;
        test = PreparedFilter.of(condition);
    }

    /// For a condition that holds if it holds for one string of its key: checks the distinct strings instead
    /// of payloads if there are fewer.
    static VerifiedQuery ofTexts(Query candidates, PointFilter.OfKey condition) {
        return new VerifiedQuery(candidates, condition, new DistinctTexts(condition));
    }

    @Override
    public Query rewrite(IndexSearcher searcher) throws IOException {
        Query simpler = candidates.rewrite(searcher);
        return simpler == candidates ? super.rewrite(searcher) : new VerifiedQuery(simpler, condition, texts);
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) throws IOException {
        Weight possible = searcher.createWeight(candidates, ScoreMode.COMPLETE_NO_SCORES, 1);
        return new ConstantScoreWeight(this, boost) {
            @Override
            public @Nullable ScorerSupplier scorerSupplier(LeafReaderContext leaf) throws IOException {
                ScorerSupplier supplier = possible.scorerSupplier(leaf);
                return supplier == null ? null : verified(supplier, leaf, score(), mode);
            }

            @Override
            public boolean isCacheable(LeafReaderContext leaf) {
                return possible.isCacheable(leaf);
            }
        };
    }

    private ScorerSupplier verified(ScorerSupplier supplier, LeafReaderContext leaf, float score, ScoreMode mode) {
        return new ScorerSupplier() {
            @Override
            public Scorer get(long leadCost) throws IOException {
                FixedBitSet known = byTexts(Math.min(leadCost, supplier.cost()), leaf);
                if (known != null)
                    return new ConstantScoreScorer(score, mode, new BitSetIterator(known, known.cardinality()));
                DocIdSetIterator documents = supplier.get(leadCost).iterator();
                return new ConstantScoreScorer(score, mode, new Check(test, documents, leaf));
            }

            @Override
            public long cost() {
                return supplier.cost();
            }
        };
    }

    /// @param payloads number that would be read
    private @Nullable FixedBitSet byTexts(long payloads, LeafReaderContext leaf) throws IOException {
        if (texts == null) return null;
        return texts.matching(leaf.reader(), Math.min(payloads, leaf.reader().maxDoc()) / TEXTS);
    }

    /// The second phase within one segment.
    private static final class Check extends TwoPhaseIterator {
        private final PreparedFilter test;
        private final BinaryDocValues payloads;

        Check(PreparedFilter test, DocIdSetIterator documents, LeafReaderContext leaf) throws IOException {
            super(documents);
            this.test = test;
            payloads = DocValues.getBinary(leaf.reader(), PointDocument.PAYLOAD);
        }

        @Override
        public boolean matches() throws IOException {
            return payloads.advanceExact(approximation().docID())
                    && test.holds(PointDocument.members(payloads, test.members()));
        }

        @Override
        public float matchCost() {
            return COST;
        }
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return "verified(" + candidates.toString(field) + ", " + condition + ")";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof VerifiedQuery query
                && candidates.equals(query.candidates)
                && condition.equals(query.condition);
    }

    @Override
    public int hashCode() {
        return Objects.hash(candidates, condition);
    }
}

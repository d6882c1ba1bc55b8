package dev.loupe.index;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.PointFilter;
import java.io.IOException;
import java.util.Arrays;
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
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// Those candidates of whose payload a condition really holds, in two phases: what Lucene finds quickly, then
/// the payload itself, read only where everything else that is asked holds.
final class VerifiedQuery extends Query {
    /// Reading a payload costs as much as so many simple checks.
    private static final float COST = 1_000;

    private final Query candidates;
    private final PointFilter condition;

    /// @param candidates everything that fulfils the condition, and more
    /// @param condition one that asks for no id and no vector
    VerifiedQuery(Query candidates, PointFilter condition) {
        this.candidates = candidates;
        this.condition = condition;
    }

    @Override
    public Query rewrite(IndexSearcher searcher) throws IOException {
        Query simpler = candidates.rewrite(searcher);
        return simpler == candidates ? super.rewrite(searcher) : new VerifiedQuery(simpler, condition);
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
                DocIdSetIterator documents = supplier.get(leadCost).iterator();
                return new ConstantScoreScorer(score, mode, new Check(documents, leaf));
            }

            @Override
            public long cost() {
                return supplier.cost();
            }
        };
    }

    /// The second phase within one segment.
    private final class Check extends TwoPhaseIterator {
        private final BinaryDocValues payloads;

        Check(DocIdSetIterator documents, LeafReaderContext leaf) throws IOException {
            super(documents);
            payloads = DocValues.getBinary(leaf.reader(), PointDocument.PAYLOAD);
        }

        @Override
        public boolean matches() throws IOException {
            return payloads.advanceExact(approximation().docID()) && condition.holds("-", payload(payloads));
        }

        @Override
        public float matchCost() {
            return COST;
        }
    }

    /// @throws IOException where what is kept is no JSON object
    static JsonObject payload(BinaryDocValues payloads) throws IOException {
        BytesRef bytes = payloads.binaryValue();
        byte[] json = Arrays.copyOfRange(bytes.bytes, bytes.offset, bytes.offset + bytes.length);
        try {
            if (Json.parse(json) instanceof JsonObject payload) return payload;
        } catch (JsonFailure damaged) {
            throw new IOException("a damaged payload: " + damaged.getMessage(), damaged);
        }
        throw new IOException("a payload that is no JSON object");
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

package dev.loupe.index.lexical;

import dev.loupe.index.DocumentSet;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.FixedBitSet;

/// Matches a set of documents of one view; it is invalid for any other view.
public final class AmongQuery extends Query {
    private final DocumentSet set;

    public AmongQuery(DocumentSet set) {
        this.set = set;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
        return new ConstantScoreWeight(this, boost) {
            @Override
            public ScorerSupplier scorerSupplier(LeafReaderContext leaf) {
                return new Supplier(leaf, score(), mode);
            }

            @Override
            public boolean isCacheable(LeafReaderContext leaf) {
                return false;
            }
        };
    }

    private final class Supplier extends ScorerSupplier {
        private final LeafReaderContext leaf;
        private final float score;
        private final ScoreMode mode;

        Supplier(LeafReaderContext leaf, float score, ScoreMode mode) {
            this.leaf = leaf;
            this.score = score;
            this.mode = mode;
        }

        @Override
        public Scorer get(long leadCost) {
            FixedBitSet inLeaf = set.within(leaf.docBase, leaf.reader().maxDoc());
            return new ConstantScoreScorer(score, mode, new BitSetIterator(inLeaf, cost()));
        }

        @Override
        public long cost() {
            return Math.min(set.size(), leaf.reader().maxDoc());
        }
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return "among " + set.size() + " documents";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AmongQuery query && query.set == set;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(set);
    }
}

package dev.loupe.index.lexical;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/// The live documents of a segment that match a filter, as bits.
public final class AcceptedDocuments {

    private AcceptedDocuments() {}

    /// By number within the segment.
    public static FixedBitSet of(Weight filter, LeafReaderContext leaf) throws IOException {
        var accepted = new FixedBitSet(leaf.reader().maxDoc());
        Scorer scorer = filter.scorer(leaf);
        if (scorer == null) return accepted;
        accepted.or(scorer.iterator());
        Bits live = leaf.reader().getLiveDocs();
        if (live != null) live.applyMask(accepted, 0);
        return accepted;
    }
}

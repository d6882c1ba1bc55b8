package dev.loupe.index;

import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/// The search for the nearest vectors of one view: the signs of all are looked at, and the best of them again
/// with all bits. For one question and thread.
///
/// A filter is applied in the first look, so that what is outside never takes the place of what is inside.
final class NearestRun {
    /// One in so many gets the second look, but not fewer than these: docs/decisions/0018-vectors.md.
    private static final int ONE_IN = 128;

    private static final int AT_LEAST = 1000;

    private static final int FOR_EACH_WANTED = 16;
    private static final Comparator<Near> NEAREST_FIRST =
            Comparator.comparingDouble(Near::cosine).reversed().thenComparingInt(Near::document);

    private final View view;
    private final Int8Vector query;

    /// @param document number within the view
    record Near(int document, double cosine) {}

    NearestRun(View view, Int8Vector query) {
        this.view = view;
        this.query = query;
    }

    /// The nearest, best first; more than the limit where several are as near as the last, so that the caller
    /// can choose among them by something that lasts longer than a document's number.
    List<Near> nearest(Query filter, int limit) throws IOException {
        int most = Math.max(AT_LEAST, view.reader().maxDoc() / ONE_IN);
        BestDocuments best = firstLook(filter, Math.max(most, Math.multiplyExact(FOR_EACH_WANTED, limit)));
        List<Near> looked = secondLook(best.taken());
        looked.sort(NEAREST_FIRST);
        int end = Math.min(limit, looked.size());
        while (end > 0
                && end < looked.size()
                && looked.get(end).cosine() == looked.get(end - 1).cosine()) end++;
        return looked.subList(0, end);
    }

    private BestDocuments firstLook(Query filter, int most) throws IOException {
        var best = new BestDocuments(Math.min(most, Math.max(1, view.reader().maxDoc())));
        byte[] components = query.bytes();
        IndexSearcher searcher = view.searcher();
        boolean all = filter instanceof MatchAllDocsQuery;
        Weight weight = searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
        for (LeafReaderContext leaf : view.reader().leaves()) {
            VectorColumn column = view.arrays(leaf).vectors(leaf.reader());
            if (column.count() == 0) continue;
            Bits live = leaf.reader().getLiveDocs();
            column.scan(components, leaf.docBase, all ? live : allowed(weight, leaf, live), best);
        }
        return best;
    }

    private static Bits allowed(Weight weight, LeafReaderContext leaf, @Nullable Bits live) throws IOException {
        var allowed = new FixedBitSet(leaf.reader().maxDoc());
        Scorer scorer = weight.scorer(leaf);
        if (scorer != null) allowed.or(scorer.iterator());
        if (live != null) live.applyMask(allowed, 0);
        return allowed;
    }

    private List<Near> secondLook(BestDocuments.Scored[] first) throws IOException {
        var looked = new ArrayList<Near>(first.length);
        int next = 0;
        for (LeafReaderContext leaf : view.reader().leaves()) {
            int end = leaf.docBase + leaf.reader().maxDoc();
            if (next == first.length || first[next].document() >= end) continue;
            BinaryDocValues values = VectorField.in(leaf.reader());
            for (; next < first.length && first[next].document() < end; next++)
                looked.add(looked(first[next].document(), leaf.docBase, values));
        }
        return looked;
    }

    private Near looked(int document, int base, BinaryDocValues values) throws IOException {
        if (!values.advanceExact(document - base)) throw new IOException("the index lost a vector");
        return new Near(document, VectorField.cosine(query, values.binaryValue()));
    }
}

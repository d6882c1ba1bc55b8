package dev.loupe.index.vectors;

import dev.loupe.index.view.IndexView;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;

/// The nearest-neighbour scan of one view. For one query and thread.
///
/// Up to [#EXACTLY] vectors are all compared exactly. With more, all are first compared by their sign bits,
/// and the best of those exactly. Candidates that tie with the last one of the first pass are included, so
/// that the result depends only on the vectors and not on segments. A filter is applied before the first
/// pass, so that excluded vectors never displace included ones. Figures: docs/decisions/0018-vectors.md.
public final class VectorScan {
    private static final int EXACTLY = 4096;
    /// One in this many goes to the second pass.
    private static final int ONE_IN = 96;

    private static final int AT_LEAST = 2400;
    private static final int FOR_EACH_WANTED = 16;

    private final IndexView view;
    private final Int8Vector query;

    public VectorScan(IndexView view, Int8Vector query) {
        this.view = view;
        this.query = query;
    }

    /// @return as in [NearDocuments#nearest]; nothing for a zero vector
    /// @throws IllegalArgumentException if the vectors have a different number of dimensions
    public List<NearDocuments.Near> nearest(Query filter, int limit) throws IOException {
        if (query.inverseLength() == 0) return List.of();
        List<VectorRows> rows = within(filter);
        int all = rows.stream().mapToInt(VectorRows::count).sum();
        // The sign bits only approximate the cosine, so many more candidates than the limit get the exact pass.
        long wanted = Math.max(Math.max(AT_LEAST, all / ONE_IN), (long) FOR_EACH_WANTED * limit);
        boolean exactly = all <= EXACTLY || all <= wanted;
        return looked(exactly ? documents(rows, all) : shortlist(rows, (int) wanted))
                .nearest(limit);
    }

    private List<VectorRows> within(Query filter) throws IOException {
        IndexSearcher searcher = view.searcher();
        boolean everything = filter instanceof MatchAllDocsQuery;
        Weight weight = searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
        LiveRows live = view.derived().get(LiveRows.class, () -> new LiveRows(view.reader()));
        var rows = new ArrayList<VectorRows>();
        for (LeafReaderContext leaf : view.reader().leaves()) {
            VectorRows all = live.in(view, leaf);
            if (all.count() == 0) continue;
            if (all.dimensions() != query.dimensions())
                throw new IllegalArgumentException("a query of %d dimensions against vectors of %d"
                        .formatted(query.dimensions(), all.dimensions()));
            rows.add(everything ? all : all.within(leaf, weight));
        }
        return rows;
    }

    /// The vectors of a view's live documents, by segment.
    private static final class LiveRows {
        private final AtomicReferenceArray<@Nullable VectorRows> known;

        LiveRows(IndexReader reader) {
            known = new AtomicReferenceArray<>(reader.leaves().size());
        }

        VectorRows in(IndexView view, LeafReaderContext leaf) throws IOException {
            VectorRows rows = known.get(leaf.ord);
            if (rows == null) known.set(leaf.ord, rows = VectorRows.all(leaf, column(view, leaf)));
            return rows;
        }

        private static VectorColumn column(IndexView view, LeafReaderContext leaf) throws IOException {
            return view.derived(leaf).get(VectorColumn.class, () -> VectorColumn.read(leaf.reader()));
        }
    }

    private static int[] documents(List<VectorRows> rows, int all) {
        int[] documents = new int[all];
        int at = 0;
        for (VectorRows some : rows) at = some.documents(documents, at);
        return documents;
    }

    private int[] shortlist(List<VectorRows> rows, int wanted) {
        var question = new VectorQuestion(query);
        var list = new TopK(wanted, question.size());
        for (VectorRows some : rows) some.show(question, list);
        return list.documents();
    }

    /// Exact cosines.
    ///
    /// @param documents ascending
    private NearDocuments looked(int[] documents) throws IOException {
        var near = new NearDocuments(documents.length);
        double[] cosines = SegmentVectors.cosines(view, new CosineTo(query), documents);
        for (int i = 0; i < documents.length; i++) {
            if (Double.isNaN(cosines[i])) throw new IOException("the index lost a vector");
            near.add(documents[i], cosines[i]);
        }
        return near;
    }
}

package dev.loupe.index;

import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;

/// The search for the nearest vectors of one view. For one question and thread.
///
/// Up to [#EXACTLY] vectors are looked at with all bytes: the answer is exact. Of more, all are looked at by
/// their signs, and the best of those with all bytes. Whoever is as near as the last of the first look is
/// looked at again, so that the answer depends on the vectors alone and not on how they are divided into
/// segments. A filter is applied before the first look, so that what is outside never takes the place of what
/// is inside. Figures: docs/decisions/0018-vectors.md.
final class NearestRun {
    private static final int EXACTLY = 4096;
    /// One in so many gets the second look.
    private static final int ONE_IN = 96;

    private static final int AT_LEAST = 2400;
    private static final int FOR_EACH_WANTED = 16;

    private final View view;
    private final Int8Vector query;

    NearestRun(View view, Int8Vector query) {
        this.view = view;
        this.query = query;
    }

    /// @return as [NearDocuments#nearest] says; nothing for a question of zeroes
    /// @throws IllegalArgumentException where the vectors have other dimensions than the question
    List<NearDocuments.Near> nearest(Query filter, int limit) throws IOException {
        if (query.inverseLength() == 0) return List.of();
        List<VectorRows> rows = within(filter);
        int all = rows.stream().mapToInt(VectorRows::count).sum();
        long wanted = Math.max(Math.max(AT_LEAST, all / ONE_IN), (long) FOR_EACH_WANTED * limit);
        boolean exactly = all <= EXACTLY || all <= wanted;
        return looked(exactly ? documents(rows, all) : shortlist(rows, (int) wanted))
                .nearest(limit);
    }

    private List<VectorRows> within(Query filter) throws IOException {
        IndexSearcher searcher = view.searcher();
        boolean everything = filter instanceof MatchAllDocsQuery;
        Weight weight = searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
        var rows = new ArrayList<VectorRows>();
        for (LeafReaderContext leaf : view.reader().leaves()) {
            VectorRows all = view.vectors(leaf);
            if (all.count() == 0) continue;
            if (all.dimensions() != query.dimensions())
                throw new IllegalArgumentException(
                        "a question of %d dimensions to vectors of %d".formatted(query.dimensions(), all.dimensions()));
            rows.add(everything ? all : all.within(leaf, weight));
        }
        return rows;
    }

    private static int[] documents(List<VectorRows> rows, int all) {
        int[] documents = new int[all];
        int at = 0;
        for (VectorRows some : rows) at = some.documents(documents, at);
        return documents;
    }

    private int[] shortlist(List<VectorRows> rows, int wanted) {
        var question = new VectorQuestion(query);
        var list = new Shortlist(wanted, question.size());
        for (VectorRows some : rows) some.show(question, list);
        return list.documents();
    }

    /// With all bytes.
    ///
    /// @param documents ascending
    private NearDocuments looked(int[] documents) throws IOException {
        var near = new NearDocuments(documents.length);
        double[] cosines = Vectors.cosines(view, new CosineTo(query), documents);
        for (int i = 0; i < documents.length; i++) {
            if (Double.isNaN(cosines[i])) throw new IOException("the index lost a vector");
            near.add(documents[i], cosines[i]);
        }
        return near;
    }
}

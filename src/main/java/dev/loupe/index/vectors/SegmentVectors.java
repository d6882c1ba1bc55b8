package dev.loupe.index.vectors;

import dev.loupe.index.view.IndexView;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;

/// Reads single vectors.
public final class SegmentVectors {

    private SegmentVectors() {}

    static Optional<Int8Vector> find(IndexView view, Query query) throws IOException {
        ScoreDoc[] found = view.searcher().search(query, 1).scoreDocs;
        return found.length == 0 ? Optional.empty() : of(view, found[0].doc);
    }

    /// The cosine of each document's vector with a query; NaN without a vector.
    ///
    /// @param documents ascending
    static double[] cosines(IndexView view, CosineTo query, int[] documents) throws IOException {
        double[] cosines = new double[documents.length];
        List<LeafReaderContext> leaves = view.reader().leaves();
        for (int i = 0; i < documents.length; ) {
            LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(documents[i], leaves));
            BinaryDocValues values = VectorField.in(leaf.reader());
            int end = leaf.docBase + leaf.reader().maxDoc();
            for (; i < documents.length && documents[i] < end; i++)
                cosines[i] = values.advanceExact(documents[i] - leaf.docBase)
                        ? VectorField.cosine(query, values.binaryValue())
                        : Double.NaN;
        }
        return cosines;
    }

    /// The same for all documents of a view.
    static float[] cosines(IndexView view, CosineTo query) throws IOException {
        float[] cosines = new float[view.reader().maxDoc()];
        Arrays.fill(cosines, Float.NaN);
        for (LeafReaderContext leaf : view.reader().leaves()) {
            BinaryDocValues values = VectorField.in(leaf.reader());
            for (int id = values.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = values.nextDoc())
                cosines[leaf.docBase + id] = (float) VectorField.cosine(query, values.binaryValue());
        }
        return cosines;
    }

    public static Optional<Int8Vector> of(IndexView view, int document) throws IOException {
        List<LeafReaderContext> leaves = view.reader().leaves();
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        BinaryDocValues values = VectorField.in(leaf.reader());
        if (!values.advanceExact(document - leaf.docBase)) return Optional.empty();
        return Optional.of(VectorField.decode(values.binaryValue()));
    }
}

package dev.loupe.index;

import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;

/// Reads single vectors.
final class Vectors {

    private Vectors() {}

    static Optional<Int8Vector> find(View view, Query query) throws IOException {
        ScoreDoc[] found = view.searcher().search(query, 1).scoreDocs;
        return found.length == 0 ? Optional.empty() : of(view, found[0].doc);
    }

    static Optional<Int8Vector> of(View view, int document) throws IOException {
        List<LeafReaderContext> leaves = view.reader().leaves();
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        BinaryDocValues values = VectorField.in(leaf.reader());
        if (!values.advanceExact(document - leaf.docBase)) return Optional.empty();
        return Optional.of(VectorField.decode(values.binaryValue()));
    }
}

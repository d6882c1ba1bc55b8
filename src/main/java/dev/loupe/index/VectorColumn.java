package dev.loupe.index;

import java.io.IOException;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// What a first look at the vectors of a segment needs, packed: the sign of each component, a bit each. The
/// more signs two vectors have in common, the smaller is the angle between them, on average.
///
/// Takes an eighth of a byte of heap a dimension and 4 bytes a vector; the whole vectors stay off heap.
/// Immutable.
final class VectorColumn {
    /// Ascending; those with a vector.
    private final int[] documents;

    /// Words of signs for each vector.
    private final int words;

    private final long[] signs;

    private VectorColumn(int[] documents, int words) {
        this.documents = documents;
        this.words = words;
        signs = new long[Math.multiplyExact(documents.length, words)];
    }

    static VectorColumn read(LeafReader segment) throws IOException {
        int count = 0;
        int words = 0;
        BinaryDocValues values = VectorField.in(segment);
        for (int document = values.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = values.nextDoc())
            if (count++ == 0) words = words(values.binaryValue().length - VectorField.HEAD);
        var column = new VectorColumn(new int[count], words);
        values = VectorField.in(segment);
        for (int row = 0; row < count; row++) column.fill(row, values.nextDoc(), values.binaryValue());
        return column;
    }

    private static int words(int dimensions) {
        return (dimensions + Long.SIZE - 1) / Long.SIZE;
    }

    private void fill(int row, int document, BytesRef value) {
        documents[row] = document;
        int dimensions = value.length - VectorField.HEAD;
        sign(value.bytes, value.offset + VectorField.HEAD, dimensions, signs, row * words);
    }

    private static void sign(byte[] components, int from, int dimensions, long[] signs, int at) {
        for (int i = 0; i < dimensions; i++) if (components[from + i] > 0) signs[at + i / Long.SIZE] |= 1L << i;
    }

    int count() {
        return documents.length;
    }

    /// Shows all that may be found, with the number of signs that they share with the question.
    ///
    /// @param query its components
    /// @param base what is added to the numbers of documents
    /// @param allowed by document; null for all
    void scan(byte[] query, int base, @Nullable Bits allowed, BestDocuments best) {
        long[] asked = new long[words(query.length)];
        sign(query, 0, query.length, asked, 0);
        int bar = (int) best.bar();
        for (int row = 0; row < documents.length; row++) {
            int shared = words == 4 ? shared256(asked, row * 4) : shared(asked, row * words);
            if (shared <= bar) continue;
            int document = documents[row];
            if (allowed != null && !allowed.get(document)) continue;
            best.show(base + document, shared);
            bar = (int) best.bar();
        }
    }

    /// The usual width, without a loop.
    private int shared256(long[] asked, int at) {
        return 4 * Long.SIZE
                - Long.bitCount(asked[0] ^ signs[at])
                - Long.bitCount(asked[1] ^ signs[at + 1])
                - Long.bitCount(asked[2] ^ signs[at + 2])
                - Long.bitCount(asked[3] ^ signs[at + 3]);
    }

    private int shared(long[] asked, int at) {
        int shared = words * Long.SIZE;
        for (int i = 0; i < words; i++) shared -= Long.bitCount(asked[i] ^ signs[at + i]);
        return shared;
    }
}

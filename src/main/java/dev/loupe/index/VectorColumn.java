package dev.loupe.index;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// What a first look at the vectors of a segment needs, packed: the first [#PREFIX] components of each, and
/// by what their product with a question is to be multiplied.
///
/// Takes [#PREFIX] + 8 bytes of heap a vector; the whole vectors stay off heap. Immutable.
final class VectorColumn {
    static final int PREFIX = 64;
    /// So many at once that their scores stay in the first cache.
    private static final int BLOCK = 1024;
    /// Makes all scores positive, which [BestDocuments] asks for: no prefix of bytes is longer than this.
    private static final float SHIFT = 128 * 8;

    /// Ascending; those with a vector.
    private final int[] documents;

    private final int width;
    private final byte[] prefixes;
    private final float[] inverseLengths;

    private VectorColumn(int[] documents, int width, byte[] prefixes, float[] inverseLengths) {
        this.documents = documents;
        this.width = width;
        this.prefixes = prefixes;
        this.inverseLengths = inverseLengths;
    }

    static VectorColumn read(LeafReader segment) throws IOException {
        int count = 0;
        int width = 0;
        BinaryDocValues values = VectorField.in(segment);
        for (int document = values.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = values.nextDoc())
            if (count++ == 0) width = Math.min(PREFIX, values.binaryValue().length - VectorField.HEAD);
        var column = new VectorColumn(new int[count], width, new byte[Math.multiplyExact(count, width)], new float[count]);
        values = VectorField.in(segment);
        for (int row = 0; row < count; row++) column.fill(row, values.nextDoc(), values.binaryValue());
        return column;
    }

    private void fill(int row, int document, BytesRef value) {
        documents[row] = document;
        System.arraycopy(value.bytes, value.offset + VectorField.HEAD, prefixes, row * width, width);
        inverseLengths[row] = VectorField.inverseLength(value);
    }

    int count() {
        return documents.length;
    }

    /// Shows all that may be found, with what their prefixes alone tell.
    ///
    /// @param query its components
    /// @param base what is added to the numbers of documents
    /// @param allowed by document; null for all
    void scan(byte[] query, int base, @Nullable Bits allowed, BestDocuments best) {
        float[] scores = new float[BLOCK];
        byte[] prefix = Arrays.copyOf(query, width);
        for (int from = 0; from < documents.length; from += BLOCK) {
            int count = Math.min(BLOCK, documents.length - from);
            score(prefix, from, count, scores);
            for (int i = 0; i < count; i++) {
                if (scores[i] <= best.bar()) continue;
                int document = documents[from + i];
                if (allowed == null || allowed.get(document)) best.show(base + document, scores[i]);
            }
        }
    }

    /// A plain loop that the compiler turns into vector instructions: bench/vectors has what else was tried.
    private void score(byte[] query, int from, int count, float[] scores) {
        for (int i = 0; i < count; i++) {
            int sum = dot(query, prefixes, (from + i) * width);
            scores[i] = SHIFT + sum * inverseLengths[from + i];
        }
    }

    private static int dot(byte[] query, byte[] all, int start) {
        int sum = 0;
        for (int i = 0; i < query.length; i++) sum += query[i] * all[start + i];
        return sum;
    }
}

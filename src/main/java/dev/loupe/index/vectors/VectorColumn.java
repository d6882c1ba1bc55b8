package dev.loupe.index.vectors;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/// The sign bits of a segment's vectors, for the first pass of a scan.
///
/// A row is a vector. Signs are stored in blocks of rows, and within a block in columns, one per word of 64
/// dimensions: arrays must be indexed from 0, or the JIT would not vectorise counting over several rows.
/// Takes an eighth of a byte of heap per dimension and 4 bytes per vector; whole vectors stay off heap. Zero
/// vectors have no row. Immutable.
final class VectorColumn {
    /// This many distances fit into the L1 cache.
    static final int BLOCK = 1024;

    private final int dimensions;
    private final int words;
    /// Ascending.
    private int[] documents;

    /// By block, word and row of the block.
    private final long[][][] negative;

    private VectorColumn(int dimensions, int most) {
        this.dimensions = dimensions;
        words = ComponentBits.words(dimensions);
        documents = new int[most];
        negative = new long[(most + BLOCK - 1) / BLOCK][][];
        for (int block = 0; block < negative.length; block++)
            negative[block] = new long[words][Math.min(BLOCK, most - block * BLOCK)];
    }

    static VectorColumn read(LeafReader segment) throws IOException {
        int most = 0;
        int length = VectorField.HEAD;
        BinaryDocValues values = VectorField.in(segment);
        for (int document = values.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = values.nextDoc())
            if (most++ == 0) length = values.binaryValue().length;
        var column = new VectorColumn(length - VectorField.HEAD, most);
        column.fill(VectorField.in(segment));
        return column;
    }

    private void fill(BinaryDocValues values) throws IOException {
        var bits = new ComponentBits(dimensions);
        int row = 0;
        for (int document = values.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = values.nextDoc()) {
            BytesRef value = values.binaryValue();
            if (value.length != VectorField.HEAD + dimensions)
                throw new IOException("vectors of different dimensions in one segment");
            if (VectorField.inverseLength(value) == 0) continue;
            documents[row] = document;
            bits.of(value.bytes, value.offset + VectorField.HEAD, dimensions);
            for (int word = 0; word < words; word++) negative[row / BLOCK][word][row % BLOCK] = bits.negative(word);
            row++;
        }
        documents = Arrays.copyOf(documents, row);
    }

    int dimensions() {
        return dimensions;
    }

    int count() {
        return documents.length;
    }

    int document(int row) {
        return documents[row];
    }

    /// The rows of the accepted documents, ascending.
    int[] rows(Bits accepted) {
        int[] rows = new int[documents.length];
        int found = 0;
        for (int row = 0; row < documents.length; row++) {
            rows[found] = row; // branch-free, since a branch would be unpredictable
            found += accepted.get(documents[row]) ? 1 : 0;
        }
        return Arrays.copyOf(rows, found);
    }

    /// The distance of a row: the sum of the query's component weights whose signs differ.
    int far(VectorQuestion question, int row) {
        long[][] block = negative[row / BLOCK];
        int far = 0;
        for (int word = 0; word < words; word++)
            far += question.size(word, block[word][row % BLOCK] ^ question.negative(word));
        return far;
    }

    /// The same for all rows of a block.
    ///
    /// @param far receives the distances, from 0
    void farInBlock(VectorQuestion question, int block, int[] far) {
        Arrays.fill(far, 0);
        for (int word = 0; word < words; word++)
            add(negative[block][word], question.negative(word), question.small(word), question.large(word), far);
    }

    /// [VectorQuestion#size] in a form that the JIT can vectorise.
    private static void add(long[] signs, long asked, long small, long large, int[] far) {
        for (int i = 0; i < signs.length; i++) {
            long differing = signs[i] ^ asked;
            far[i] += Long.bitCount(differing)
                    + (Long.bitCount(differing & small) << 1)
                    + (Long.bitCount(differing & large) << 2);
        }
    }
}

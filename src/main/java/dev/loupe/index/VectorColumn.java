package dev.loupe.index;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// The signs of the vectors of a segment, a bit each, for the look before the exact one.
///
/// A row is a vector; signs stand in columns, one a word of 64 dimensions, so that the JIT counts several rows
/// with one instruction. Takes an eighth of a byte of heap a dimension and 4 bytes a vector; whole vectors stay
/// off heap. Vectors of zeroes have no row. Immutable.
final class VectorColumn {
    /// So many distances stay in the first cache.
    static final int BLOCK = 1024;

    private final int dimensions;
    private final int words;
    /// Ascending.
    private int[] documents;

    private final long[][] negative;

    private VectorColumn(int dimensions, int most) {
        this.dimensions = dimensions;
        words = ComponentBits.words(dimensions);
        documents = new int[most];
        negative = new long[words][most];
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
            for (int word = 0; word < words; word++) negative[word][row] = bits.negative(word);
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

    /// The rows of live documents, ascending.
    int[] rows(Bits live) {
        int[] rows = new int[documents.length];
        int found = 0;
        for (int row = 0; row < rows.length; row++) if (live.get(documents[row])) rows[found++] = row;
        return Arrays.copyOf(rows, found);
    }

    /// The rows of live documents among others, ascending.
    ///
    /// @param live null where all are
    int[] rows(DocIdSetIterator within, @Nullable Bits live) throws IOException {
        int[] rows = new int[documents.length];
        int found = 0;
        int row = 0;
        for (int document = within.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = within.nextDoc()) {
            while (row < rows.length && documents[row] < document) row++;
            if (row == rows.length) break;
            if (documents[row] == document && (live == null || live.get(document))) rows[found++] = row;
        }
        return Arrays.copyOf(rows, found);
    }

    /// How far rows are: the sizes of the question's components whose signs differ, added up.
    ///
    /// @param rows null for all
    /// @param from where in the rows to begin
    /// @param count [#BLOCK] at most
    /// @param far where the distances go, from 0
    void far(VectorQuestion question, int @Nullable [] rows, int from, int count, int[] far) {
        Arrays.fill(far, 0, count, 0);
        for (int word = 0; word < words; word++)
            if (rows == null) add(question, word, from, count, far);
            else add(question, word, rows, from, count, far);
    }

    private void add(VectorQuestion question, int word, int[] rows, int from, int count, int[] far) {
        long[] column = negative[word];
        long asked = question.negative(word);
        for (int i = 0; i < count; i++) far[i] += question.size(word, column[rows[from + i]] ^ asked);
    }

    /// The same as [VectorQuestion#size] in loops so plain that the JIT makes vector instructions of them.
    private void add(VectorQuestion question, int word, int from, int count, int[] far) {
        long[] column = negative[word];
        long asked = question.negative(word);
        add(column, asked, -1, 0, from, count, far);
        add(column, asked, question.small(word), 1, from, count, far);
        add(column, asked, question.large(word), 2, from, count, far);
    }

    private static void add(long[] column, long asked, long mask, int shift, int from, int count, int[] far) {
        for (int i = 0; i < count; i++) far[i] += Long.bitCount((column[from + i] ^ asked) & mask) << shift;
    }
}

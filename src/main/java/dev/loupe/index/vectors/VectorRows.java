package dev.loupe.index.vectors;

import dev.loupe.index.lexical.AcceptedDocuments;
import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/// The searchable vectors of one segment. Immutable.
final class VectorRows {
    /// Reading one row alone costs as much as this many adjacent ones.
    private static final int SPARSE = 4;

    private final int base;
    private final VectorColumn column;
    /// Ascending; null for all.
    private final int @Nullable [] rows;

    private VectorRows(int base, VectorColumn column, int @Nullable [] rows) {
        this.base = base;
        this.column = column;
        this.rows = rows;
    }

    /// Those of live documents.
    static VectorRows all(LeafReaderContext leaf, VectorColumn column) {
        Bits live = leaf.reader().getLiveDocs();
        return new VectorRows(leaf.docBase, column, live == null ? null : column.rows(live));
    }

    /// Those of them that match.
    ///
    /// @param leaf this segment
    VectorRows within(LeafReaderContext leaf, Weight filter) throws IOException {
        return new VectorRows(base, column, column.rows(AcceptedDocuments.of(filter, leaf)));
    }

    int dimensions() {
        return column.dimensions();
    }

    int count() {
        return rows == null ? column.count() : rows.length;
    }

    /// Offers all rows with their sign distances.
    void show(VectorQuestion question, TopK list) {
        int[] far = new int[VectorColumn.BLOCK];
        int count = count();
        for (int from = 0; from < count; )
            from = rows == null ? showAll(question, from, far, list) : showSome(rows, question, from, far, list);
    }

    /// Offers one block.
    ///
    /// @return start of the next
    private int showAll(VectorQuestion question, int from, int[] far, TopK list) {
        int to = Math.min(from + VectorColumn.BLOCK, column.count());
        column.farInBlock(question, from / VectorColumn.BLOCK, far);
        int bar = list.bar();
        for (int row = from; row < to; row++)
            if (far[row - from] <= bar) bar = list.show(base + column.document(row), far[row - from]);
        return to;
    }

    private int showSome(int[] rows, VectorQuestion question, int from, int[] far, TopK list) {
        int block = rows[from] / VectorColumn.BLOCK;
        int to = from;
        while (to < rows.length && rows[to] / VectorColumn.BLOCK == block) to++;
        boolean dense = (to - from) * SPARSE > VectorColumn.BLOCK;
        if (dense) column.farInBlock(question, block, far);
        int bar = list.bar();
        for (int i = from; i < to; i++) {
            int distance = dense ? far[rows[i] % VectorColumn.BLOCK] : column.far(question, rows[i]);
            if (distance <= bar) bar = list.show(base + column.document(rows[i]), distance);
        }
        return to;
    }

    /// Writes their document numbers in the view.
    ///
    /// @return the next free index
    int documents(int[] documents, int at) {
        int count = count();
        for (int i = 0; i < count; i++) documents[at + i] = document(i);
        return at + count;
    }

    private int document(int i) {
        return base + column.document(rows == null ? i : rows[i]);
    }
}

package dev.loupe.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/// The vectors of one segment that may be found. Immutable.
final class VectorRows {
    /// One row alone takes as long as so many that stand side by side.
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

    /// Those that were not deleted.
    static VectorRows all(LeafReaderContext leaf, VectorColumn column) {
        Bits live = leaf.reader().getLiveDocs();
        return new VectorRows(leaf.docBase, column, live == null ? null : column.rows(live));
    }

    /// Those of them that match.
    ///
    /// @param leaf the segment that these are of
    VectorRows within(LeafReaderContext leaf, Weight filter) throws IOException {
        return new VectorRows(base, column, column.rows(Accepted.of(filter, leaf)));
    }

    int dimensions() {
        return column.dimensions();
    }

    int count() {
        return rows == null ? column.count() : rows.length;
    }

    /// Shows all, with the distances of their signs.
    void show(VectorQuestion question, Shortlist list) {
        int[] far = new int[VectorColumn.BLOCK];
        int count = count();
        for (int from = 0; from < count; )
            from = rows == null ? showAll(question, from, far, list) : showSome(rows, question, from, far, list);
    }

    /// A block of them.
    ///
    /// @return where the next begins
    private int showAll(VectorQuestion question, int from, int[] far, Shortlist list) {
        int to = Math.min(from + VectorColumn.BLOCK, column.count());
        column.farInBlock(question, from / VectorColumn.BLOCK, far);
        int bar = list.bar();
        for (int row = from; row < to; row++)
            if (far[row - from] <= bar) bar = list.show(base + column.document(row), far[row - from]);
        return to;
    }

    private int showSome(int[] rows, VectorQuestion question, int from, int[] far, Shortlist list) {
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

    /// Writes the numbers of all within the view.
    ///
    /// @return where the next goes
    int documents(int[] documents, int at) {
        int count = count();
        for (int i = 0; i < count; i++) documents[at + i] = document(i);
        return at + count;
    }

    private int document(int i) {
        return base + column.document(rows == null ? i : rows[i]);
    }
}

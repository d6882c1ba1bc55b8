package dev.loupe.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/// The vectors of one segment that may be found. Immutable.
final class VectorRows {
    private static final int[] NONE = new int[0];

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

    /// Those that were not deleted and match.
    static VectorRows within(LeafReaderContext leaf, VectorColumn column, Weight filter) throws IOException {
        Scorer scorer = filter.scorer(leaf);
        Bits live = leaf.reader().getLiveDocs();
        return new VectorRows(leaf.docBase, column, scorer == null ? NONE : column.rows(scorer.iterator(), live));
    }

    int count() {
        return rows == null ? column.count() : rows.length;
    }

    /// Shows all, with the distances of their signs.
    void show(VectorQuestion question, Shortlist list) {
        int[] far = new int[VectorColumn.BLOCK];
        int count = count();
        for (int from = 0; from < count; from += far.length) {
            int block = Math.min(far.length, count - from);
            column.far(question, rows, from, block, far);
            for (int i = 0; i < block; i++) if (far[i] <= list.bar()) list.show(document(from + i), far[i]);
        }
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

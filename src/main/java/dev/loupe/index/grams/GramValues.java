package dev.loupe.index.grams;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// The documents of a [GramFormat] with their trigram sets and, more importantly, the postings.
///
/// A single document's set is collected from all lists of the segment, ascending; this only exists for
/// Lucene's own tools.
final class GramValues extends BinaryDocValues {
    private final GramIndex index;
    private int number = -1;
    private BytesRef @Nullable [] sets;

    GramValues(GramIndex index) {
        this.index = index;
    }

    /// The table of document numbers and lists.
    GramIndex index() {
        return index;
    }

    /// Iterates over the lists.
    GramCursor cursor() {
        return new GramCursor(index);
    }

    @Override
    public BytesRef binaryValue() throws IOException {
        if (sets == null) sets = sets();
        return sets[number];
    }

    private BytesRef[] sets() throws IOException {
        var bytes = new ByteArrayOutputStream[index.documents()];
        Arrays.setAll(bytes, _ -> new ByteArrayOutputStream());
        GramCursor cursor = cursor();
        int[] having = new int[bytes.length];
        while (cursor.next()) {
            cursor.read(having);
            for (int i = 0; i < cursor.count(); i++) {
                ByteArrayOutputStream set = bytes[having[i]];
                for (int shift = 16; shift >= 0; shift -= 8) set.write(cursor.gram() >>> shift);
            }
        }
        var all = new BytesRef[bytes.length];
        Arrays.setAll(all, i -> new BytesRef(bytes[i].toByteArray()));
        return all;
    }

    @Override
    public int docID() {
        return number < 0 ? -1 : number < index.documents() ? index.document(number) : NO_MORE_DOCS;
    }

    @Override
    public int nextDoc() {
        if (number < index.documents()) number++;
        return docID();
    }

    @Override
    public int advance(int target) {
        int found = Arrays.binarySearch(index.numbered(), target);
        number = found >= 0 ? found : -found - 1;
        return docID();
    }

    @Override
    public boolean advanceExact(int target) {
        return advance(target) == target;
    }

    @Override
    public long cost() {
        return index.documents();
    }
}

package dev.loupe.index.view;

import dev.loupe.index.TextField;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.jspecify.annotations.Nullable;

/// The lengths of a segment's fields, which every match needs, unpacked on first use: a byte per document and
/// field. Thread-safe.
public final class SegmentNorms {
    private final AtomicReferenceArray<byte @Nullable []> known = new AtomicReferenceArray<>(TextField.values().length);

    public static SegmentNorms of(IndexView view, LeafReaderContext leaf) {
        return view.derived(leaf).get(SegmentNorms.class, SegmentNorms::new);
    }

    /// In Lucene's one-byte encoding, by document; 0 for those without the field.
    public byte[] in(LeafReader segment, TextField field) throws IOException {
        byte[] norms = known.get(field.ordinal());
        if (norms == null) known.set(field.ordinal(), norms = read(segment, field));
        return norms;
    }

    private static byte[] read(LeafReader segment, TextField field) throws IOException {
        byte[] norms = new byte[segment.maxDoc()];
        NumericDocValues values = segment.getNormValues(field.fieldName());
        if (values == null) return norms;
        for (int document = values.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = values.nextDoc())
            norms[document] = (byte) values.longValue();
        return norms;
    }
}

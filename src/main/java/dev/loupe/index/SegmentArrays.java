package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.jspecify.annotations.Nullable;

/// Segment data that queries read most, unpacked on first use: field lengths, which every match needs, paths
/// of files, and sign bits of vectors.
///
/// Takes a byte per document and field, the size of a [VectorColumn], and the paths of the files that were
/// among some query's candidates. Thread-safe.
final class SegmentArrays {
    private static final int MOST_OUTLINES = 4096;

    private final AtomicReferenceArray<byte @Nullable []> norms = new AtomicReferenceArray<>(TextField.values().length);
    private final Map<String, FieldLength> lengths = new ConcurrentHashMap<>();
    private volatile @Nullable AtomicReferenceArray<@Nullable RepoPath> paths;
    private volatile @Nullable VectorColumn vectors;
    private final Map<Integer, SoftReference<FileOutline>> outlines = new ConcurrentHashMap<>();

    /// The lengths of a field in Lucene's one-byte encoding, by document; 0 for those without the field.
    byte[] norms(LeafReader segment, TextField field) throws IOException {
        byte[] known = norms.get(field.ordinal());
        if (known != null) return known;
        byte[] read = read(segment, field);
        norms.set(field.ordinal(), read);
        return read;
    }

    /// Total length of a field in all documents, including deleted ones.
    FieldLength length(LeafReader segment, String field) throws IOException {
        FieldLength known = lengths.get(field);
        if (known == null) lengths.put(field, known = FieldLength.of(segment, field));
        return known;
    }

    private static byte[] read(LeafReader segment, TextField field) throws IOException {
        byte[] norms = new byte[segment.maxDoc()];
        NumericDocValues values = segment.getNormValues(field.fieldName());
        if (values == null) return norms;
        for (int document = values.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = values.nextDoc())
            norms[document] = (byte) values.longValue();
        return norms;
    }

    /// The cached outline of a file by its document, if it was read before.
    @Nullable
    FileOutline outline(int document) {
        SoftReference<FileOutline> kept = outlines.get(document);
        return kept == null ? null : kept.get();
    }

    void keep(int document, FileOutline outline) {
        if (outlines.size() >= MOST_OUTLINES) outlines.clear();
        outlines.put(document, new SoftReference<>(outline));
    }

    VectorColumn vectors(LeafReader segment) throws IOException {
        VectorColumn known = vectors;
        if (known == null) vectors = known = VectorColumn.read(segment);
        return known;
    }

    /// A path by its ordinal; reading one decompresses a block of them.
    RepoPath path(SortedDocValues values, int ordinal) throws IOException {
        AtomicReferenceArray<@Nullable RepoPath> all = paths;
        if (all == null) paths = all = new AtomicReferenceArray<>(values.getValueCount());
        RepoPath known = all.get(ordinal);
        if (known == null)
            all.set(ordinal, known = new RepoPath(values.lookupOrd(ordinal).utf8ToString()));
        return known;
    }
}

package dev.loupe.index.view;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;

/// Document frequencies and field lengths of one view, for scoring, without deleted documents.
///
/// Lucene's own statistics include deleted documents until their segment is merged: a file that was added and
/// deleted would change every score depending on the timing of merges, and a rebuilt index of the same files
/// would rank differently. Here the same documents give the same numbers, whatever their history and
/// segments. Thread-safe.
public final class LiveStatistics {
    /// Checking one deleted document costs as much as iterating over this many of a term.
    private static final int OF_A_LOOK = 64;

    private static final int[] NONE = {};

    private final IndexReader reader;
    private final SegmentCache segments;
    private final List<int[]> deleted;
    private final Map<String, FieldLength> lengths = new ConcurrentHashMap<>();

    public LiveStatistics(IndexReader reader, SegmentCache segments) {
        this.reader = reader;
        this.segments = segments;
        deleted = reader.leaves().stream().map(leaf -> deleted(leaf.reader())).toList();
    }

    private static int[] deleted(LeafReader segment) {
        Bits live = segment.getLiveDocs();
        return live == null
                ? NONE
                : IntStream.range(0, segment.maxDoc())
                        .filter(document -> !live.get(document))
                        .toArray();
    }

    /// The total length of a field in all documents that have it, from its norms.
    public FieldLength length(String field) throws IOException {
        FieldLength known = lengths.get(field);
        if (known == null) lengths.put(field, known = counted(field));
        return known;
    }

    private FieldLength counted(String field) throws IOException {
        FieldLength all = FieldLength.NONE;
        for (LeafReaderContext leaf : reader.leaves()) {
            FieldLength whole = inSegment(leaf.reader(), field);
            all = all.plus(whole).minus(FieldLength.of(leaf.reader(), field, deleted.get(leaf.ord)));
        }
        return all;
    }

    /// Including deleted documents.
    private FieldLength inSegment(LeafReader segment, String field) throws IOException {
        Map<String, FieldLength> known = segments.of(segment)
                .get(SegmentLengths.class, SegmentLengths::new)
                .byField();
        FieldLength length = known.get(field);
        if (length == null) known.put(field, length = FieldLength.of(segment, field));
        return length;
    }

    private record SegmentLengths(Map<String, FieldLength> byField) {
        SegmentLengths() {
            this(new ConcurrentHashMap<>());
        }
    }

    /// A term's document frequency.
    public int documents(Term term) throws IOException {
        int documents = 0;
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(term.field());
            if (terms == null) continue;
            TermsEnum found = terms.iterator();
            if (found.seekExact(term.bytes())) documents += documents(leaf, found);
        }
        return documents;
    }

    /// A term's document frequency in a segment.
    ///
    /// @param term positioned at it
    public int documents(LeafReaderContext leaf, TermsEnum term) throws IOException {
        int all = term.docFreq();
        int[] gone = deleted.get(leaf.ord);
        if (gone.length == 0) return all;
        PostingsEnum documents = term.postings(null, PostingsEnum.NONE);
        return all - (all > (long) OF_A_LOOK * gone.length ? looked(documents, gone) : walked(documents, gone));
    }

    private static int looked(PostingsEnum documents, int[] gone) throws IOException {
        int found = 0;
        for (int document : gone) {
            if (documents.docID() < document) documents.advance(document);
            if (documents.docID() == document) found++;
        }
        return found;
    }

    private static int walked(PostingsEnum documents, int[] gone) throws IOException {
        int found = 0;
        for (int i = documents.nextDoc(); i != DocIdSetIterator.NO_MORE_DOCS; i = documents.nextDoc())
            if (Arrays.binarySearch(gone, i) >= 0) found++;
        return found;
    }
}

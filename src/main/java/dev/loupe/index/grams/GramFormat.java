package dev.loupe.index.grams;

import java.io.IOException;
import org.apache.lucene.codecs.DocValuesConsumer;
import org.apache.lucene.codecs.DocValuesFormat;
import org.apache.lucene.codecs.DocValuesProducer;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;

/// An inverted index of trigrams: stores a field whose value is a set of trigrams, three bytes each, as
/// postings lists. Public only because Lucene finds it by name (META-INF/services).
///
/// To Lucene it is a format of binary doc values, because this way a document's whole set reaches the writer
/// in one piece, without hashing or counting individual terms. Readers get the lists from [GramValues].
///
/// One file per segment, `grm`. Documents with a value are numbered from 0 (files only, not the many chunks
/// between them), and lists contain these numbers. `v` is a varint of seven bits per byte, lowest first.
///
/// - Lucene's header
/// - blocks of up to 64 trigrams in ascending order: for each v trigram minus the previous one (of the first
///   one 0), v number of documents, v bytes of its list; then the lists one after the other, as [RiceCode]s
/// - the table: v number of documents; for each v document minus the previous one; v number of blocks; for
///   each v first trigram minus that of the previous block, v bytes of the block; v number of trigrams in the
///   last one
/// - start of the table, eight bytes; Lucene's footer with a checksum
public final class GramFormat extends DocValuesFormat {
    public GramFormat() {
        super(GramIndex.NAME);
    }

    @Override
    public DocValuesConsumer fieldsConsumer(SegmentWriteState state) throws IOException {
        return new GramWriter(state);
    }

    @Override
    public DocValuesProducer fieldsProducer(SegmentReadState state) throws IOException {
        return new GramReader(state);
    }
}

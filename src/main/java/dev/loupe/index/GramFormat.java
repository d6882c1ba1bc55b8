package dev.loupe.index;

import java.io.IOException;
import org.apache.lucene.codecs.DocValuesConsumer;
import org.apache.lucene.codecs.DocValuesFormat;
import org.apache.lucene.codecs.DocValuesProducer;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;

/// Keeps a field whose value is a set of trigrams, three bytes each, as lists of the documents that have
/// each trigram. Public for Lucene alone, which finds it by its name (META-INF/services).
///
/// To Lucene it is a format of binary doc values, because so a document's whole set reaches the writer in
/// one piece: nothing is hashed or counted term by term. Readers ask [GramValues] for the lists.
///
/// One file a segment, `grm`. Documents with a value are numbered from 0 (files, not the many chunks between
/// them), and lists are of these numbers. `v` is a number of seven bits a byte, the lowest first.
///
/// - Lucene's header
/// - blocks of up to 64 trigrams in ascending order: of each v trigram less the one before (of the first one
///   0), v number of documents, v bytes of its list; then the lists one after the other, as [GapCode]s
/// - the table: v number of documents; of each v document less the one before; v number of blocks; of each
///   v first trigram less that of the block before, v bytes of the block; v number of trigrams in the last
/// one
/// - where the table begins, eight bytes; Lucene's footer with a checksum
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

package dev.loupe.index.grams;

import java.io.IOException;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.codecs.DocValuesProducer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DocValuesSkipper;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.util.IOUtils;

/// Reads the file of a [GramFormat]; the table is in memory, the postings are not. Thread-safe.
final class GramReader extends DocValuesProducer {
    private final IndexInput data;
    private final GramIndex index;

    GramReader(SegmentReadState state) throws IOException {
        String name = IndexFileNames.segmentFileName(state.segmentInfo.name, state.segmentSuffix, GramIndex.EXTENSION);
        data = state.directory.openInput(name, state.context);
        try {
            CodecUtil.checkIndexHeader(
                    data,
                    GramIndex.NAME,
                    GramIndex.VERSION,
                    GramIndex.VERSION,
                    state.segmentInfo.getId(),
                    state.segmentSuffix);
            long begin = data.getFilePointer();
            CodecUtil.retrieveChecksum(data);
            index = readTable(begin, state.segmentInfo.maxDoc());
        } catch (IOException | RuntimeException e) {
            IOUtils.closeWhileHandlingException(data);
            throw e;
        }
    }

    private GramIndex readTable(long begin, int mostDocuments) throws IOException {
        long end = data.length() - CodecUtil.footerLength() - Long.BYTES;
        if (end < begin) throw new CorruptIndexException("the table is missing", data);
        data.seek(end);
        long tableAt = data.readLong();
        if (tableAt < begin || tableAt > end)
            throw new CorruptIndexException("the table's address is out of range", data);
        return GramIndex.read(data, begin, tableAt, mostDocuments);
    }

    @Override
    public BinaryDocValues getBinary(FieldInfo field) {
        return new GramValues(index);
    }

    @Override
    public NumericDocValues getNumeric(FieldInfo field) {
        throw unsupported(field);
    }

    @Override
    public SortedDocValues getSorted(FieldInfo field) {
        throw unsupported(field);
    }

    @Override
    public SortedNumericDocValues getSortedNumeric(FieldInfo field) {
        throw unsupported(field);
    }

    @Override
    public SortedSetDocValues getSortedSet(FieldInfo field) {
        throw unsupported(field);
    }

    @Override
    public DocValuesSkipper getSkipper(FieldInfo field) {
        throw unsupported(field);
    }

    private static UnsupportedOperationException unsupported(FieldInfo field) {
        return new UnsupportedOperationException(field.name + " is a set of trigrams");
    }

    @Override
    public void checkIntegrity() throws IOException {
        CodecUtil.checksumEntireFile(data);
    }

    @Override
    public void close() throws IOException {
        data.close();
    }
}

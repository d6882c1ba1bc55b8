package dev.loupe.index.grams;

import java.io.IOException;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.codecs.DocValuesConsumer;
import org.apache.lucene.codecs.DocValuesProducer;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.MergeState;
import org.apache.lucene.index.SegmentWriteState;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.IOUtils;

/// Writes the file of a [GramFormat], which has one field.
final class GramWriter extends DocValuesConsumer {
    private final IndexOutput out;

    GramWriter(SegmentWriteState state) throws IOException {
        String name = IndexFileNames.segmentFileName(state.segmentInfo.name, state.segmentSuffix, GramIndex.EXTENSION);
        out = state.directory.createOutput(name, state.context);
        try {
            CodecUtil.writeIndexHeader(
                    out, GramIndex.NAME, GramIndex.VERSION, state.segmentInfo.getId(), state.segmentSuffix);
        } catch (IOException | RuntimeException e) {
            IOUtils.closeWhileHandlingException(out);
            throw e;
        }
    }

    @Override
    public void addBinaryField(FieldInfo field, DocValuesProducer values) throws IOException {
        GramInversion.of(() -> values.getBinary(field)).writeTo(out);
    }

    @Override
    public void mergeBinaryField(FieldInfo field, MergeState state) throws IOException {
        GramMerge.of(field, state).writeTo(out);
    }

    @Override
    public void addNumericField(FieldInfo field, DocValuesProducer values) {
        throw unsupported(field);
    }

    @Override
    public void addSortedField(FieldInfo field, DocValuesProducer values) {
        throw unsupported(field);
    }

    @Override
    public void addSortedNumericField(FieldInfo field, DocValuesProducer values) {
        throw unsupported(field);
    }

    @Override
    public void addSortedSetField(FieldInfo field, DocValuesProducer values) {
        throw unsupported(field);
    }

    private static UnsupportedOperationException unsupported(FieldInfo field) {
        return new UnsupportedOperationException(field.name + " is not a set of trigrams");
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}

package dev.loupe.index.view;

import dev.loupe.index.ChunkFacts;
import java.io.IOException;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;

/// Reads facts of documents in ascending order. For one thread.
public final class FactsReader {
    private final IndexView view;
    private int leaf = -1;
    private BinaryDocValues facts = DocValues.emptyBinary();
    private SortedDocValues paths = DocValues.emptySorted();

    public FactsReader(IndexView view) {
        this.view = view;
    }

    public ChunkFacts of(int document) throws IOException {
        int holder = ReaderUtil.subIndex(document, view.reader().leaves());
        LeafReaderContext context = view.reader().leaves().get(holder);
        if (holder != leaf) {
            leaf = holder;
            facts = DocValues.getBinary(context.reader(), IndexFields.FACTS);
            paths = DocValues.getSorted(context.reader(), IndexFields.PATH_ORDINAL);
        }
        int inLeaf = document - context.docBase;
        if (!facts.advanceExact(inLeaf) || !paths.advanceExact(inLeaf))
            throw new IOException("the index lost the facts of a chunk");
        return ChunkFacts.decode(SegmentPaths.of(view, context, paths).path(paths), facts.binaryValue());
    }
}

package dev.loupe.index.view;

import dev.loupe.index.IndexedFile;
import java.io.IOException;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/// Finds and reads the document of a file.
public final class FileLookup {

    private FileLookup() {}

    /// The live file document with this path.
    public static int live(LeafReader reader, BytesRef path) throws IOException {
        PostingsEnum found = reader.postings(new Term(IndexFields.FILE_PATH, path), PostingsEnum.NONE);
        if (found == null) return DocIdSetIterator.NO_MORE_DOCS;
        Bits live = reader.getLiveDocs();
        int document = found.nextDoc();
        while (document != DocIdSetIterator.NO_MORE_DOCS && live != null && !live.get(document))
            document = found.nextDoc();
        return document;
    }

    public static LeafReaderContext leaf(IndexReader reader, int document) {
        return reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
    }

    /// A file's facts by its document.
    public static IndexedFile facts(IndexReader reader, int document) throws IOException {
        LeafReaderContext leaf = leaf(reader, document);
        BinaryDocValues facts = leaf.reader().getBinaryDocValues(IndexFields.FILE_FACTS);
        if (facts == null || !facts.advanceExact(document - leaf.docBase))
            throw new IOException("the index lost the facts of a file");
        return FileCodec.decode(facts.binaryValue());
    }
}

package dev.loupe.index.view;

import java.io.IOException;
import java.util.Set;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.BytesRef;

/// Reads the one stored record of a document.
public final class StoredRecord {

    private StoredRecord() {}

    /// Of a chunk.
    public static BytesRef data(IndexSearcher searcher, int document) throws IOException {
        return record(searcher, document, IndexFields.DATA);
    }

    /// Of a file.
    public static BytesRef outline(IndexSearcher searcher, int document) throws IOException {
        return record(searcher, document, IndexFields.OUTLINE);
    }

    private static BytesRef record(IndexSearcher searcher, int document, String field) throws IOException {
        BytesRef data =
                searcher.storedFields().document(document, Set.of(field)).getBinaryValue(field);
        if (data == null) throw new IOException("the index lost a record");
        return data;
    }
}

package dev.loupe.index;

import java.io.IOException;
import java.util.Set;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.BytesRef;

/// Reads the one stored record of a document.
final class Stored {
    private static final Set<String> DATA = Set.of(Fields.DATA);

    private Stored() {}

    static BytesRef data(IndexSearcher searcher, int document) throws IOException {
        BytesRef data = searcher.storedFields().document(document, DATA).getBinaryValue(Fields.DATA);
        if (data == null) throw new IOException("the index lost a record");
        return data;
    }
}

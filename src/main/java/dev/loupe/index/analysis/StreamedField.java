package dev.loupe.index.analysis;

import java.io.Reader;
import org.apache.lucene.document.InvertableType;
import org.apache.lucene.document.StoredValue;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// A field whose terms come from a stream that all fields of a writing thread share; nothing else of it is
/// stored.
public interface StreamedField extends IndexableField {

    @Override
    default InvertableType invertableType() {
        return InvertableType.TOKEN_STREAM;
    }

    @Override
    default @Nullable BytesRef binaryValue() {
        return null;
    }

    @Override
    default @Nullable String stringValue() {
        return null;
    }

    @Override
    default @Nullable Reader readerValue() {
        return null;
    }

    @Override
    default @Nullable Number numericValue() {
        return null;
    }

    @Override
    default @Nullable StoredValue storedValue() {
        return null;
    }
}

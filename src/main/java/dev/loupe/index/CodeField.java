package dev.loupe.index;

import java.io.Reader;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.document.InvertableType;
import org.apache.lucene.document.StoredValue;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.IndexableFieldType;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// One text field of a document, cut by the stream that all fields of a writing thread share.
record CodeField(String name, IndexableFieldType fieldType, String text, TextStream stream) implements IndexableField {

    @Override
    public TokenStream tokenStream(Analyzer analyzer, TokenStream reuse) {
        return stream.over(text);
    }

    @Override
    public InvertableType invertableType() {
        return InvertableType.TOKEN_STREAM;
    }

    @Override
    public @Nullable BytesRef binaryValue() {
        return null;
    }

    @Override
    public String stringValue() {
        return text;
    }

    @Override
    public @Nullable Reader readerValue() {
        return null;
    }

    @Override
    public @Nullable Number numericValue() {
        return null;
    }

    @Override
    public @Nullable StoredValue storedValue() {
        return null;
    }
}

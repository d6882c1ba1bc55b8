package dev.loupe.index;

import dev.loupe.model.FileSyntax;
import java.io.Reader;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.document.InvertableType;
import org.apache.lucene.document.StoredValue;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.IndexableFieldType;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// The identifiers of one file with their places, by the stream that all files of a writing thread share.
record OccurrenceField(FileSyntax syntax, OccurrenceStream stream) implements IndexableField {

    @Override
    public String name() {
        return Fields.IDENTIFIER;
    }

    @Override
    public IndexableFieldType fieldType() {
        return Fields.PLACES;
    }

    @Override
    public TokenStream tokenStream(Analyzer analyzer, TokenStream reuse) {
        return stream.over(syntax);
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
    public @Nullable String stringValue() {
        return null;
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

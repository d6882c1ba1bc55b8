package dev.loupe.index.analysis;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.index.IndexableFieldType;

/// One text field of a document.
public record DocumentTextField(String name, IndexableFieldType fieldType, String text, TextStream stream)
        implements StreamedField {

    @Override
    public TokenStream tokenStream(Analyzer analyzer, TokenStream reuse) {
        return stream.over(text);
    }

    @Override
    public String stringValue() {
        return text;
    }
}

package dev.loupe.index.symbols;

import dev.loupe.index.analysis.StreamedField;
import dev.loupe.index.view.IndexFields;
import dev.loupe.model.FileSyntax;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.index.IndexableFieldType;

/// The identifiers of one file with their places.
public record OccurrenceField(FileSyntax syntax, OccurrenceStream stream) implements StreamedField {

    @Override
    public String name() {
        return IndexFields.IDENTIFIER;
    }

    @Override
    public IndexableFieldType fieldType() {
        return IndexFields.PLACES;
    }

    @Override
    public TokenStream tokenStream(Analyzer analyzer, TokenStream reuse) {
        return stream.over(syntax);
    }
}

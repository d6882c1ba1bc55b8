package dev.loupe.index.lexical;

import dev.loupe.index.OutlineField;
import dev.loupe.index.TextField;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.PerFieldSimilarityWrapper;
import org.apache.lucene.search.similarities.Similarity;

/// BM25 parameters for every field of a project's index. Short fields saturate early and depend less on
/// length. So do bodies: chunks are split at definitions, and with the usual b of 0.75 one-line functions
/// would beat the ones that do the work.
///
/// Norms store the length independently of the parameters, so these can change without rebuilding the index.
public final class Similarities extends PerFieldSimilarityWrapper {
    public static final Similarity BY_FIELD = new Similarities();

    private static final BM25Similarity OF_BODY = new BM25Similarity(1.2f, 0.4f);
    private static final BM25Similarity OF_BRIEF = new BM25Similarity(0.6f, 0.5f);

    private Similarities() {}

    @Override
    public Similarity get(String field) {
        return field.equals(TextField.BODY.fieldName()) || field.equals(OutlineField.PROSE.fieldName())
                ? OF_BODY
                : OF_BRIEF;
    }

    static BM25Similarity of(TextField field) {
        return field == TextField.BODY ? OF_BODY : OF_BRIEF;
    }
}

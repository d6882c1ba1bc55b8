package dev.loupe.index.lexical;

import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.index.view.IndexFields;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/// Translates the required parts of a [TextQuery] to a Lucene query.
final class LexicalQueries {

    /// Weight of a run relative to the BM25 sum of its words.
    private static final float OF_A_RUN = 0.5f;

    private LexicalQueries() {}

    /// The conditions on a chunk besides the words: in the scope, with the phrases, without the excluded
    /// texts. Empty if there are none.
    static Optional<Query> conditions(TextQuery query) {
        if (query.scope().isAll()
                && query.phrases().isEmpty()
                && query.excluded().isEmpty()) return Optional.empty();
        boolean amongAlone = query.scope().filters().isEmpty()
                && query.phrases().isEmpty()
                && query.excluded().isEmpty();
        if (amongAlone) return Optional.of(new AmongQuery(query.scope().among())); // chunks only
        var all = new BooleanQuery.Builder()
                .add(new TermQuery(new Term(IndexFields.TYPE, IndexFields.CHUNK)), Occur.FILTER);
        LuceneFilters.addTo(all, query.scope());
        for (String phrase : query.phrases()) all.add(phraseAnywhere(phrase), Occur.FILTER);
        for (String excluded : query.excluded()) all.add(phrase(TextField.BODY, excluded), Occur.MUST_NOT);
        return Optional.of(all.build());
    }

    /// Scores the runs of a query; empty if it has none.
    static Optional<Query> runs(TextQuery query) {
        if (query.runs().isEmpty()) return Optional.empty();
        var all = new BooleanQuery.Builder();
        for (String run : query.runs()) all.add(new BoostQuery(phrase(TextField.BODY, run), OF_A_RUN), Occur.SHOULD);
        return Optional.of(all.build());
    }

    /// Chunks whose path contains the words of a text consecutively.
    static Query inPath(String text) {
        return phrase(TextField.PATH, text);
    }

    private static Query phraseAnywhere(String text) {
        return new BooleanQuery.Builder()
                .add(phrase(TextField.BODY, text), Occur.SHOULD)
                .add(phrase(TextField.PATH, text), Occur.SHOULD)
                .build();
    }

    /// The identifiers of a text as a phrase of wholes; empty if it contains none.
    private static Query phrase(TextField field, String text) {
        List<CodeTerm> terms = CodeTerm.cut(text);
        if (terms.isEmpty()) return new MatchNoDocsQuery("no word in the phrase");
        var phrase = new PhraseQuery.Builder();
        int lastPosition = -1;
        int wordSeen = -1;
        for (CodeTerm term : terms) {
            boolean partOfWhole = term.word() == wordSeen && !term.whole();
            wordSeen = term.word();
            if (partOfWhole && !isPair(term, lastPosition)) continue;
            phrase.add(new Term(field.fieldName(), term.token()), term.position());
            lastPosition = term.position();
        }
        return phrase.build();
    }

    /// Bigrams of wide characters share the position of their first; both may be queried.
    private static boolean isPair(CodeTerm term, int lastPosition) {
        return term.position() == lastPosition
                && Character.isIdeographic(term.token().codePointAt(0));
    }
}

package dev.loupe.index;

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

/// What a [TextQuery] demands, as a Lucene query.
final class LexicalQueries {

    /// What a run counts beside its words, in BM25's sum over them.
    private static final float OF_A_RUN = 0.5f;

    private LexicalQueries() {}

    /// What a chunk must be, whatever its words are: within the scope, with the phrases, without what is
    /// excluded. Nothing where every chunk will do.
    static Optional<Query> conditions(TextQuery query) {
        if (query.scope().isAll()
                && query.phrases().isEmpty()
                && query.excluded().isEmpty()) return Optional.empty();
        boolean amongAlone = query.scope().filters().isEmpty()
                && query.phrases().isEmpty()
                && query.excluded().isEmpty();
        if (amongAlone) return Optional.of(new AmongQuery(query.scope().among())); // of chunks alone
        var all = new BooleanQuery.Builder().add(new TermQuery(new Term(Fields.TYPE, Fields.CHUNK)), Occur.FILTER);
        Filters.addTo(all, query.scope());
        for (String phrase : query.phrases()) all.add(phraseAnywhere(phrase), Occur.FILTER);
        for (String excluded : query.excluded()) all.add(phrase(TextField.BODY, excluded), Occur.MUST_NOT);
        return Optional.of(all.build());
    }

    /// What the runs of a query score; nothing where it has none.
    static Optional<Query> runs(TextQuery query) {
        if (query.runs().isEmpty()) return Optional.empty();
        var all = new BooleanQuery.Builder();
        for (String run : query.runs()) all.add(new BoostQuery(phrase(TextField.BODY, run), OF_A_RUN), Occur.SHOULD);
        return Optional.of(all.build());
    }

    /// Chunks whose path holds the words of a text one after the other.
    static Query inPath(String text) {
        return phrase(TextField.PATH, text);
    }

    private static Query phraseAnywhere(String text) {
        return new BooleanQuery.Builder()
                .add(phrase(TextField.BODY, text), Occur.SHOULD)
                .add(phrase(TextField.PATH, text), Occur.SHOULD)
                .build();
    }

    /// The identifiers of a text, whole, one after the other; nothing where it holds none.
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

    /// Pairs of wide characters share the position of their first; both may be asked for.
    private static boolean isPair(CodeTerm term, int lastPosition) {
        return term.position() == lastPosition
                && Character.isIdeographic(term.token().codePointAt(0));
    }
}

package dev.loupe.index;

import dev.loupe.model.Filter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermQuery;

/// A [TextQuery] as a Lucene query.
final class LexicalQueries {

    /// What a form of a word counts beside the word itself; 0.3 to 0.6 measured the same.
    private static final float OF_A_FORM = 0.4f;

    /// What a run counts beside its words, in BM25's sum over them.
    private static final float OF_A_RUN = 0.5f;

    private LexicalQueries() {}

    /// Chunks alone have text fields, so that words and phrases need no filter by type: without any filter
    /// Lucene scores the words of a query in blocks of documents, in half the time.
    static BooleanQuery.Builder of(TextQuery query) {
        var all = new BooleanQuery.Builder();
        for (Filter filter : query.filters()) Filters.addTo(all, filter);
        for (String phrase : query.phrases()) all.add(phraseAnywhere(phrase), Occur.FILTER);
        for (String excluded : query.excluded()) all.add(phrase(TextField.BODY, excluded), Occur.MUST_NOT);
        var fields = new TreeMap<>(query.fields());
        for (TextQuery.Word word : query.words()) addWord(all, word, fields);
        for (String run : query.runs()) all.add(new BoostQuery(phrase(TextField.BODY, run), OF_A_RUN), Occur.SHOULD);
        if (query.phrases().isEmpty()) all.setMinimumNumberShouldMatch(1);
        return all;
    }

    private static void addWord(BooleanQuery.Builder all, TextQuery.Word word, Map<TextField, Double> fields) {
        fields.forEach((field, weight) -> {
            Query term = field == TextField.BODY || field == TextField.PATH
                    ? anyForm(field.fieldName(), word)
                    : term(field.fieldName(), word.token());
            float boost = (float) (weight * word.weight());
            if (boost > 0) all.add(boost == 1f ? term : new BoostQuery(term, boost), Occur.SHOULD);
        });
    }

    private static Query term(String field, String token) {
        return new TermQuery(new Term(field, token));
    }

    /// The word and its forms as if they were one term, so that a rare form is not worth more than the word.
    /// In bodies and paths only: bodies hold what the other fields do, and each field more takes time.
    private static Query anyForm(String field, TextQuery.Word word) {
        if (word.forms().isEmpty()) return term(field, word.token());
        var any = new SynonymQuery.Builder(field).addTerm(new Term(field, word.token()));
        for (String form : word.forms()) any.addTerm(new Term(field, form), OF_A_FORM);
        return any.build();
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

package dev.loupe.index.symbols;

import dev.loupe.index.OutlineField;
import dev.loupe.index.analysis.ProseStream;
import dev.loupe.index.analysis.QueryWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/// The words of a query to [OutlineSearch] as Lucene queries, one per word over all fields.
final class OutlineWords {
    private static final float WHOLE = 3;
    private static final float PARTS = 1;
    private static final float BEGINNING = 0.3f;
    private static final float MISTYPED = 0.3f;
    /// Weight of further fields that also contain a word.
    private static final float OTHER_FIELDS = 0.1f;

    private static final int LEAST_BEGINNING = 3;
    private static final int VARIANTS = 32;
    private static final int MOST_WORDS = 16;
    private static final int MOST_PARTS = 8;
    /// Maximum clauses of a whole query; Lucene allows 1,024.
    private static final int CLAUSES = 960;

    /// A word as written, and its stem for documents.
    private record Word(QueryWord plain, QueryWord stem) {
        QueryWord in(OutlineField field) {
            return field.prose() ? stem : plain;
        }
    }

    private final Set<OutlineField> fields;
    private final List<Word> words;
    /// Maximum clauses of one word in one field.
    private final int clauses;

    OutlineWords(Set<OutlineField> fields, String text) {
        this.fields = fields;
        List<QueryWord> plain = QueryWord.of(text);
        List<QueryWord> stems = QueryWord.of(ProseStream.cut(text));
        this.words = IntStream.range(0, Math.min(plain.size(), stems.size()))
                .mapToObj(i -> new Word(plain.get(i), stems.get(i)))
                .distinct()
                .limit(MOST_WORDS)
                .toList();
        this.clauses = CLAUSES / Math.max(1, words.size() * fields.size());
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    /// Exact matches.
    List<Query> exactly() {
        return queries(false);
    }

    /// Also prefixes of other words, and typos.
    List<Query> loosely() {
        return queries(true);
    }

    private List<Query> queries(boolean loosely) {
        var queries = new ArrayList<Query>();
        for (Word word : words) {
            var anywhere = new ArrayList<Query>();
            for (OutlineField field : fields)
                anywhere.add(new BoostQuery(inField(field.fieldName(), word.in(field), loosely), field.weight()));
            queries.add(new DisjunctionMaxQuery(anywhere, OTHER_FIELDS));
        }
        return queries;
    }

    private Query inField(String field, QueryWord word, boolean loosely) {
        var any = new BooleanQuery.Builder();
        float weight = word.parts().isEmpty() ? PARTS : WHOLE;
        any.add(new BoostQuery(new TermQuery(new Term(field, word.whole())), weight), Occur.SHOULD);
        if (!word.parts().isEmpty()) any.add(parts(field, word), Occur.SHOULD);
        if (loosely) addVariants(any, field, word.whole());
        return any.build();
    }

    /// All parts of an identifier, or its first ones, so that `retry_rules` finds `RetryRules`.
    private Query parts(String field, QueryWord word) {
        var all = new BooleanQuery.Builder();
        for (String part :
                word.parts().stream().limit(Math.min(MOST_PARTS, clauses - 2)).toList())
            all.add(new TermQuery(new Term(field, part)), Occur.MUST);
        return all.build();
    }

    private void addVariants(BooleanQuery.Builder any, String field, String token) {
        int length = token.codePointCount(0, token.length());
        if (length >= LEAST_BEGINNING)
            any.add(new BoostQuery(new PrefixQuery(new Term(field, token)), BEGINNING), Occur.SHOULD);
        int edits = QueryWord.edits(length);
        int variants = Math.min(VARIANTS, clauses - MOST_PARTS - 2);
        if (edits > 0 && variants > 0)
            any.add(
                    new BoostQuery(new FuzzyQuery(new Term(field, token), edits, 1, variants, true), MISTYPED),
                    Occur.SHOULD);
    }
}

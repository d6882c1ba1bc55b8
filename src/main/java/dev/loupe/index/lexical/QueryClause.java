package dev.loupe.index.lexical;

import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.view.IndexView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A query word in one field, with its weight.
///
/// The word and its forms are scored as one term: its frequency is the sum of theirs, with forms weighted
/// less, and its document frequency is that of the most common one, so that a rare form does not score higher
/// than the word.
///
/// @param terms of a [TermLookup] that occur in the field; never empty
/// @param shares by term, the weight of one occurrence
/// @param weight the maximum score of a match
record QueryClause(TextField field, List<Integer> terms, List<Float> shares, Bm25 bm25, float weight) {

    /// Weight of a form relative to the word itself; 0.3 to 0.6 measured the same.
    private static final float OF_A_FORM = 0.4f;

    /// All clauses of a query, highest weight first: this fixes the order of summation, independent of
    /// segments.
    static List<QueryClause> of(TextQuery query, TermLookup lookup, IndexView view) throws IOException {
        var clauses = new ArrayList<QueryClause>();
        for (TextField field : TextField.values()) {
            double worth = query.fields().getOrDefault(field, 0.0);
            for (int word = 0; word < lookup.words(); word++) {
                float boost = (float) (worth * query.words().get(word).weight());
                if (boost > 0) add(clauses, field, word, boost, lookup, Bm25.of(view, field));
            }
        }
        clauses.sort(Comparator.comparingDouble(QueryClause::weight).reversed().thenComparing(QueryClause::field));
        return clauses;
    }

    private static void add(
            List<QueryClause> clauses, TextField field, int word, float boost, TermLookup lookup, Bm25 bm25) {
        var terms = new ArrayList<Integer>();
        var shares = new ArrayList<Float>();
        int most = lookup.documents(field, lookup.term(word));
        if (most > 0) {
            terms.add(lookup.term(word));
            shares.add(1f);
        }
        // Only in bodies and paths: bodies contain the other fields' words, and each field costs time.
        if (field == TextField.BODY || field == TextField.PATH)
            for (int form : lookup.forms(word)) {
                int documents = lookup.documents(field, form);
                most = Math.max(most, documents);
                if (documents == 0) continue;
                terms.add(form);
                shares.add(OF_A_FORM);
            }
        if (!terms.isEmpty()) clauses.add(new QueryClause(field, terms, shares, bm25, bm25.weight(boost, most)));
    }
}

package dev.loupe.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A word in one field: what finding it or its forms there is worth.
///
/// The word and its forms count as one term that stands as often as all of them, the forms with less, and
/// that is as common as the most common of them, so that a rare form is not worth more than the word.
///
/// @param terms of a [Lookup], those that the field holds anywhere; never none
/// @param shares by term, what one occurrence counts
/// @param weight the most that a match can count
record Clause(TextField field, List<Integer> terms, List<Float> shares, Bm25 bm25, float weight) {

    /// What a form of a word counts beside the word itself; 0.3 to 0.6 measured the same.
    private static final float OF_A_FORM = 0.4f;

    /// All of a query's, what counts most first: the order in which they are added up, the same whatever the
    /// segments are.
    static List<Clause> of(TextQuery query, Lookup lookup, View view) throws IOException {
        var clauses = new ArrayList<Clause>();
        for (TextField field : TextField.values()) {
            double worth = query.fields().getOrDefault(field, 0.0);
            for (int word = 0; word < lookup.words(); word++) {
                float boost = (float) (worth * query.words().get(word).weight());
                if (boost > 0) add(clauses, field, word, boost, lookup, view.lengths(field));
            }
        }
        clauses.sort(Comparator.comparingDouble(Clause::weight).reversed().thenComparing(Clause::field));
        return clauses;
    }

    private static void add(List<Clause> clauses, TextField field, int word, float boost, Lookup lookup, Bm25 bm25) {
        var terms = new ArrayList<Integer>();
        var shares = new ArrayList<Float>();
        int most = lookup.documents(field, lookup.term(word));
        if (most > 0) {
            terms.add(lookup.term(word));
            shares.add(1f);
        }
        // In bodies and paths only: bodies hold what the other fields do, and each field more takes time.
        if (field == TextField.BODY || field == TextField.PATH)
            for (int form : lookup.forms(word)) {
                int documents = lookup.documents(field, form);
                most = Math.max(most, documents);
                if (documents == 0) continue;
                terms.add(form);
                shares.add(OF_A_FORM);
            }
        if (!terms.isEmpty()) clauses.add(new Clause(field, terms, shares, bm25, bm25.weight(boost, most)));
    }
}

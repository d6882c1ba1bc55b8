package dev.loupe.search;

import dev.loupe.index.CodeTerm;
import dev.loupe.index.TextQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A query's words as the index knows them, with what each is worth.
///
/// @param words distinct terms in their order, at most [TextQuery#MOST_WORDS]
/// @param identifiers names that are asked for
/// @param kind what sort of question it is
/// @param dropped number of terms beyond the limit
record Question(List<TextQuery.Word> words, List<Identifier> identifiers, QueryKind kind, int dropped) {

    /// What a part of an identifier counts beside the whole of it; parts that are common words (`get`, `or`)
    /// count nothing.
    private static final double PART = 0.35;

    static Question of(ParsedQuery query) {
        var weights = new LinkedHashMap<String, Double>();
        var forms = new HashMap<String, List<String>>();
        boolean onlyCommon = query.words().stream().allMatch(Question::isCommon);
        for (String word : query.words()) {
            addTerms(weights, word, onlyCommon || Identifier.isCode(word));
            if (!Identifier.isCode(word))
                for (CodeTerm term : CodeTerm.cut(word)) forms.put(term.token(), WordForms.of(term.token()));
        }
        for (String phrase : query.phrases()) addTerms(weights, phrase, true);
        var words = new ArrayList<TextQuery.Word>();
        weights.forEach((token, weight) -> {
            if (words.size() < TextQuery.MOST_WORDS)
                words.add(new TextQuery.Word(token, weight, forms.getOrDefault(token, List.of())));
        });
        List<Identifier> identifiers = Identifier.in(query.words());
        return new Question(words, identifiers, QueryKind.of(query, identifiers), weights.size() - words.size());
    }

    private static boolean isCommon(String word) {
        return CodeTerm.cut(word).stream().allMatch(term -> CommonWords.weight(term.token()) == 0);
    }

    private static void addTerms(Map<String, Double> weights, String text, boolean keepCommon) {
        List<CodeTerm> terms = CodeTerm.cut(text);
        Set<Integer> compound = new HashSet<>();
        for (CodeTerm term : terms) if (term.whole()) compound.add(term.word());
        for (CodeTerm term : terms) {
            boolean part = compound.contains(term.word()) && !term.whole();
            double worth = part
                    ? PART * CommonWords.weight(term.token())
                    : term.whole() || keepCommon ? 1 : CommonWords.weight(term.token());
            if (worth > 0) weights.merge(term.token(), worth, Math::max);
        }
    }

    /// Where each token stands in [#words].
    Map<String, Integer> places() {
        var places = new HashMap<String, Integer>();
        for (int i = 0; i < words.size(); i++) places.put(words.get(i).token(), i);
        return places;
    }

    boolean mentions(Set<String> tokens) {
        return words.stream().anyMatch(word -> tokens.contains(word.token()));
    }
}

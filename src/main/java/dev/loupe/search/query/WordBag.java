package dev.loupe.search.query;

import dev.loupe.index.TextQuery;
import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.search.words.CommonWords;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Collects the terms of a question, each with its highest weight.
final class WordBag {
    /// Weight of a part of an identifier relative to the whole; parts that are common words (`get`, `or`)
    /// count nothing.
    static final double PART = 0.35;

    /// Most terms that are looked up.
    private static final int MOST = 1_000;

    private final Map<String, Double> weights = new LinkedHashMap<>();
    private final Map<String, List<String>> forms = new HashMap<>();

    /// Adds the terms of a text.
    ///
    /// @param worth weight of a distinctive word, above 0
    /// @param keepCommon whether words like `the` count like others
    void add(String text, double worth, boolean keepCommon) {
        List<CodeTerm> terms = CodeTerm.cut(text);
        Set<Integer> compound = new HashSet<>();
        for (CodeTerm term : terms) if (term.whole()) compound.add(term.word());
        for (CodeTerm term : terms) {
            boolean part = compound.contains(term.word()) && !term.whole();
            double own = part
                    ? PART * CommonWords.weight(term.token())
                    : term.whole() || keepCommon ? 1 : CommonWords.weight(term.token());
            if (own > 0) weights.merge(term.token(), own * worth, Math::max);
        }
    }

    /// Adds a single term unchanged.
    void addTerm(String token, double worth) {
        weights.merge(token, worth, Math::max);
    }

    /// Adds other terms that may stand for a term.
    void mayBe(String token, List<String> others) {
        forms.put(token, others);
    }

    /// In the order of the text, at most [#MOST].
    List<TextQuery.Word> words() {
        return weights.entrySet().stream()
                .limit(MOST)
                .map(entry -> new TextQuery.Word(
                        entry.getKey(), entry.getValue(), forms.getOrDefault(entry.getKey(), List.of())))
                .toList();
    }

    boolean isEmpty() {
        return weights.isEmpty();
    }
}

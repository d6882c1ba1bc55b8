package dev.loupe.index.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A word of a query to [OutlineSearch], tokenized like indexed texts.
///
/// @param whole in lower case: the word, the identifier of several parts, or a bigram of wide characters
/// @param parts of an identifier of several parts; otherwise empty
public record QueryWord(String whole, List<String> parts) {

    public QueryWord {
        parts = List.copyOf(parts);
    }

    /// The words of a text in order. A run of Chinese, Japanese or Korean yields its bigrams, a single
    /// character itself.
    public static List<QueryWord> of(String text) {
        return of(CodeTerm.cut(text));
    }

    public static List<QueryWord> of(List<CodeTerm> terms) {
        Map<Integer, List<CodeTerm>> byWord = new LinkedHashMap<>();
        for (CodeTerm term : terms)
            byWord.computeIfAbsent(term.word(), _ -> new ArrayList<>()).add(term);
        var words = new ArrayList<QueryWord>();
        String pair = "";
        for (List<CodeTerm> word : byWord.values()) {
            String first = word.getFirst().token();
            if (isPair(word)) {
                pair = word.get(1).token();
                words.add(new QueryWord(pair, List.of()));
            } else if (word.size() > 1 || !endsPair(pair, first)) {
                pair = "";
                words.add(new QueryWord(first, parts(word)));
            } else pair = "";
        }
        return List.copyOf(words);
    }

    /// For wide characters: one and, at its position, the bigram with the next.
    private static boolean isPair(List<CodeTerm> word) {
        return word.size() == 2
                && !word.getFirst().whole()
                && word.get(1).token().startsWith(word.getFirst().token());
    }

    /// The last character of a run is already in the bigram before it.
    private static boolean endsPair(String pair, String last) {
        return !pair.isEmpty() && pair.endsWith(last);
    }

    private static List<String> parts(List<CodeTerm> word) {
        return word.size() == 1
                ? List.of()
                : word.stream()
                        .filter(term -> !term.whole())
                        .map(CodeTerm::token)
                        .toList();
    }

    /// The maximum number of typos in a word of this length.
    public static int edits(int length) {
        if (length <= 2) return 0;
        return length <= 5 ? 1 : 2;
    }
}

package dev.loupe.search.query;

import dev.loupe.index.TextQuery;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// A query after analysis: weighted terms in the index's form, names and places.
///
/// @param words distinct terms in query order; at most [TextQuery#MOST_WORDS] can be searched, see
/// [#mostTelling]
/// @param identifiers names the query asks for
/// @param kind the kind of question
/// @param dropped number of terms that [#mostTelling] left out
/// @param runs texts whose words count more if they are adjacent: those of a message or of code
/// @param wanted places the query asks for, most wanted first
/// @param meant words that stand for some of the query's words: translations and corrections
/// @param remarks notes for the reader of the answer
public record AnalyzedQuery(
        List<TextQuery.Word> words,
        List<QueryIdentifier> identifiers,
        QueryKind kind,
        int dropped,
        List<String> runs,
        List<CodeLocation> wanted,
        List<String> meant,
        List<String> remarks) {

    public AnalyzedQuery {
        words = List.copyOf(words);
        identifiers = List.copyOf(identifiers);
        runs = List.copyOf(runs);
        wanted = List.copyOf(wanted);
        meant = List.copyOf(meant);
        remarks = List.copyOf(remarks);
    }

    /// Replaces the places by those that the project has.
    public AnalyzedQuery withWanted(List<CodeLocation> found) {
        return new AnalyzedQuery(words, identifiers, kind, dropped, runs, found, meant, remarks);
    }

    /// Leaves only the words with the greatest product of weight and rarity, without those that no chunk
    /// contains.
    ///
    /// @param rarity by word, 0 for a word in no chunk
    /// @param most words that stay
    public AnalyzedQuery mostTelling(List<Double> rarity, int most) {
        List<TextQuery.Word> telling = IntStream.range(0, words.size())
                .filter(i -> rarity.get(i) > 0)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -words.get(i).weight() * rarity.get(i)))
                .limit(most)
                .sorted()
                .map(words::get)
                .toList();
        int left = (int) rarity.stream().filter(one -> one > 0).count() - telling.size();
        return new AnalyzedQuery(telling, identifiers, kind, left, runs, wanted, meant, remarks);
    }

    /// Position of each token in [#words].
    public Map<String, Integer> places() {
        var places = new HashMap<String, Integer>();
        for (int i = 0; i < words.size(); i++) places.put(words.get(i).token(), i);
        return places;
    }

    /// The text to embed: the query as written, plus what some of its words stand for.
    public String meaning(ParsedQuery query) {
        var text = new StringBuilder(query.text());
        for (String phrase : query.phrases()) text.append(' ').append(phrase);
        for (String word : meant) text.append(' ').append(word);
        return text.toString();
    }

    public boolean mentions(Set<String> tokens) {
        return words.stream().anyMatch(word -> tokens.contains(word.token()));
    }
}

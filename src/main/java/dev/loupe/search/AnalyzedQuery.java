package dev.loupe.search;

import dev.loupe.index.TextQuery;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A query as it was understood: words as the index knows them with what each is worth, names, places.
///
/// @param words distinct terms in their order, at most [TextQuery#MOST_WORDS]
/// @param identifiers names that are asked for
/// @param kind what sort of question it is
/// @param dropped number of terms beyond the limit
/// @param runs texts whose words count more where they follow each other: those of a message or of code
/// @param wanted places that are asked for, the most wanted first
/// @param meant words that stand for some of the query's: translations, and what was mended
/// @param remarks what the reader of the answer must know of it
record AnalyzedQuery(
        List<TextQuery.Word> words,
        List<QueryIdentifier> identifiers,
        QueryKind kind,
        int dropped,
        List<String> runs,
        List<CodeLocation> wanted,
        List<String> meant,
        List<String> remarks) {

    AnalyzedQuery {
        words = List.copyOf(words);
        identifiers = List.copyOf(identifiers);
        runs = List.copyOf(runs);
        wanted = List.copyOf(wanted);
        meant = List.copyOf(meant);
        remarks = List.copyOf(remarks);
    }

    /// With those of its places that the project has.
    AnalyzedQuery withWanted(List<CodeLocation> found) {
        return new AnalyzedQuery(words, identifiers, kind, dropped, runs, found, meant, remarks);
    }

    /// Where each token stands in [#words].
    Map<String, Integer> places() {
        var places = new HashMap<String, Integer>();
        for (int i = 0; i < words.size(); i++) places.put(words.get(i).token(), i);
        return places;
    }

    /// What an embedder is to read: the query as it was written, and what some of its words stand for.
    String meaning(ParsedQuery query) {
        var text = new StringBuilder(query.text());
        for (String phrase : query.phrases()) text.append(' ').append(phrase);
        for (String word : meant) text.append(' ').append(word);
        return text.toString();
    }

    boolean mentions(Set<String> tokens) {
        return words.stream().anyMatch(word -> tokens.contains(word.token()));
    }
}

package dev.loupe.search;

import dev.loupe.search.CandidateRetrieval.Gathered;
import dev.loupe.search.query.AnalyzedQuery;
import dev.loupe.search.query.CodeLocation;
import dev.loupe.search.query.QueryIdentifier;
import dev.loupe.search.rank.Penalty;
import dev.loupe.search.rank.QuerySignal;
import dev.loupe.search.signal.WeightTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Explains an answer: how the question was read and how much was found.
///
/// @param kind name, path, error, snippet or question; each kind has its own weights
/// @param mode the mode used
/// @param words in the index's form, in the order of the question
/// @param names of definitions that the question asks for, with their qualifiers
/// @param places files and lines that the question asks for
/// @param meant words that stand for some of the question's words: translations and corrections
/// @param byWords number of chunks with a word of the question: exact up to 1,000, a lower bound beyond
/// @param byMeaning number of chunks retrieved by vectors; 0 if vectors were not used
/// @param weighed number of chunks that signals were computed for; the others follow them in the order of
/// their words alone
public record QueryExplanation(
        String kind,
        SearchMode mode,
        List<Word> words,
        List<String> names,
        List<String> places,
        List<String> meant,
        int byWords,
        int byMeaning,
        int weighed) {

    /// A word of the question.
    ///
    /// @param weight in this question, above 0; 1 for an ordinary word
    /// @param rarity BM25's idf in this index; 0 for a word that no chunk contains
    /// @param forms words that may stand for it
    public record Word(String word, double weight, double rarity, List<String> forms) {
        public Word {
            forms = List.copyOf(forms);
        }
    }

    public QueryExplanation {
        words = List.copyOf(words);
        names = List.copyOf(names);
        places = List.copyOf(places);
        meant = List.copyOf(meant);
    }

    static QueryExplanation of(Gathered gathered, SearchMode mode) {
        AnalyzedQuery question = gathered.pool().question();
        var words = new ArrayList<Word>();
        for (int i = 0; i < question.words().size(); i++) {
            var word = question.words().get(i);
            words.add(new Word(
                    word.token(), word.weight(), gathered.found().rarity().get(i), word.forms()));
        }
        return new QueryExplanation(
                question.kind().wireName(),
                mode,
                words,
                question.identifiers().stream().map(QueryExplanation::shown).toList(),
                question.wanted().stream().map(QueryExplanation::shown).toList(),
                question.meant(),
                gathered.found().total(),
                gathered.near().length,
                gathered.candidates().size());
    }

    private static String shown(QueryIdentifier name) {
        return name.qualifier().isEmpty() ? name.name() : name.qualifier() + "." + name.name();
    }

    private static String shown(CodeLocation place) {
        return place.line() > 0 ? place.path() + ":" + place.line() : place.path();
    }

    /// Describes a signal or factor of a hit in a phrase; empty for an unknown name.
    public static String meaning(String signal) {
        Optional<QuerySignal> known = WeightTable.find(QuerySignal.values(), signal);
        if (known.isPresent()) return known.get().doc();
        for (Penalty one : Penalty.values())
            if (one.wireName().equals(signal))
                return "a factor: such files stand behind unless the query asks for them";
        return switch (signal) {
            case "repeated_file" -> "a factor: further hits of a file stand behind its best";
            case "feedback" -> "a factor: how answers with this file to like questions were rated";
            case "cosine" -> "the cosine of query and chunk";
            default -> "";
        };
    }
}

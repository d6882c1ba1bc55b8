package dev.loupe.index;

import dev.loupe.model.Filter;
import java.util.List;
import java.util.Map;

/// What the words of a chunk are asked for.
///
/// A chunk matches when it holds every phrase, no excluded word, lies within the scope, and, where there
/// are no phrases, holds at least one of the words in any field. Words only order what matches phrases.
///
/// @param words at most [#MOST_WORDS], each token once
/// @param phrases texts whose terms must stand one after the other in the body or the path, whatever case and
/// punctuation
/// @param excluded texts none of which may stand in the body, as a phrase
/// @param fields what a match in each field is worth; fields that are missing are not searched
/// @param runs texts that count where their terms stand one after the other in the body; they order only
public record TextQuery(
        List<Word> words,
        List<String> phrases,
        List<String> excluded,
        Map<TextField, Double> fields,
        Scope scope,
        List<String> runs) {

    /// Bits of a long: each candidate says which words its fields hold.
    public static final int MOST_WORDS = 64;

    /// A term as [CodeTerm#token] gives it.
    ///
    /// @param weight above 0
    /// @param forms other terms that may stand for it, at most 16; a match of one counts less
    public record Word(String token, double weight, List<String> forms) {
        public Word {
            forms = List.copyOf(forms);
            if (forms.size() > 16) throw new IllegalArgumentException("more than 16 forms of " + token);
        }

        public Word(String token, double weight) {
            this(token, weight, List.of());
        }
    }

    public TextQuery {
        words = List.copyOf(words);
        phrases = List.copyOf(phrases);
        excluded = List.copyOf(excluded);
        fields = Map.copyOf(fields);
        runs = List.copyOf(runs);
        if (words.size() > MOST_WORDS) throw new IllegalArgumentException("more than " + MOST_WORDS + " words");
    }

    public TextQuery(
            List<Word> words,
            List<String> phrases,
            List<String> excluded,
            Map<TextField, Double> fields,
            List<Filter> filters) {
        this(words, phrases, excluded, fields, Scope.within(filters), List.of());
    }
}

package dev.loupe.index;

import dev.loupe.model.Filter;
import java.util.List;
import java.util.Map;

/// A full-text query over chunks.
///
/// A chunk matches if it contains every phrase and no excluded text, is in the scope, and, without phrases,
/// contains at least one of the words in any field. With phrases, words only rank the matches.
///
/// @param words at most [#MOST_WORDS], without duplicate tokens
/// @param phrases texts whose terms must be consecutive in the body or the path, ignoring case and
/// punctuation
/// @param excluded texts that must not occur in the body as a phrase
/// @param fields weight of a match in each field; missing fields are not searched
/// @param runs texts that raise the score if their terms are consecutive in the body
public record TextQuery(
        List<Word> words,
        List<String> phrases,
        List<String> excluded,
        Map<TextField, Double> fields,
        ChunkScope scope,
        List<String> runs) {

    /// The bits of a long: each candidate has a bit set of words per field.
    public static final int MOST_WORDS = 64;

    /// A term as in [CodeTerm#token].
    ///
    /// @param weight above 0
    /// @param forms other terms that may match instead, at most 16; they score less
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
        this(words, phrases, excluded, fields, ChunkScope.within(filters), List.of());
    }
}

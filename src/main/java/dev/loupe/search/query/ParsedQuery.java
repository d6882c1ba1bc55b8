package dev.loupe.search.query;

import dev.loupe.index.ChunkScope;
import dev.loupe.index.DocumentSet;
import dev.loupe.model.Filter;
import java.util.ArrayList;
import java.util.List;

/// A parsed query: words, exact phrases, excluded texts and restrictions.
///
/// @param text the words as written, with the line breaks of pasted text
/// @param words as written, in order
/// @param filters the restrictions of the request and of the query, all of which must hold; empty ones are
/// left out
/// @param among the documents of the searched snapshot that may be found
public record ParsedQuery(
        String text,
        List<String> words,
        List<String> phrases,
        List<String> excluded,
        List<Filter> filters,
        DocumentSet among) {

    public ParsedQuery(
            String text, List<String> words, List<String> phrases, List<String> excluded, List<Filter> filters) {
        this(text, words, phrases, excluded, filters, DocumentSet.ALL);
    }

    public ParsedQuery {
        words = List.copyOf(words);
        phrases = List.copyOf(phrases);
        excluded = List.copyOf(excluded);
        filters = List.copyOf(filters);
    }

    public ParsedQuery among(DocumentSet documents) {
        return new ParsedQuery(text, words, phrases, excluded, filters, documents);
    }

    /// The same with phrases as words that need not occur.
    public ParsedQuery withoutPhrases() {
        var all = new ArrayList<>(words);
        for (String phrase : phrases) all.addAll(List.of(phrase.split("\\s+")));
        String whole = String.join(" ", text, String.join(" ", phrases)).strip();
        return new ParsedQuery(whole, all, List.of(), excluded, filters, among);
    }

    /// The same within other restrictions.
    public ParsedQuery within(List<Filter> others) {
        return new ParsedQuery(text, words, phrases, excluded, others, among);
    }

    public ChunkScope scope() {
        return new ChunkScope(filters, among);
    }

    public boolean hasText() {
        return !words.isEmpty() || !phrases.isEmpty();
    }

    /// Whether nothing was asked for.
    boolean isEmpty() {
        return !hasText() && excluded.isEmpty() && filters.isEmpty();
    }
}

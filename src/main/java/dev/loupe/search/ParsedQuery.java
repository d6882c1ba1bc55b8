package dev.loupe.search;

import dev.loupe.index.ChunkScope;
import dev.loupe.index.DocumentSet;
import dev.loupe.model.Filter;
import java.util.List;

/// A query taken apart: words, exact phrases, excluded texts and restrictions.
///
/// @param text the words as they were written, with line breaks where text was pasted
/// @param words in their order, as written
/// @param filters the request's and the query's restrictions, all of which must hold; none that restricts
/// nothing
/// @param among the chosen documents of the snapshot that is searched
record ParsedQuery(
        String text,
        List<String> words,
        List<String> phrases,
        List<String> excluded,
        List<Filter> filters,
        DocumentSet among) {

    ParsedQuery(String text, List<String> words, List<String> phrases, List<String> excluded, List<Filter> filters) {
        this(text, words, phrases, excluded, filters, DocumentSet.ALL);
    }

    ParsedQuery {
        words = List.copyOf(words);
        phrases = List.copyOf(phrases);
        excluded = List.copyOf(excluded);
        filters = List.copyOf(filters);
    }

    ParsedQuery among(DocumentSet documents) {
        return new ParsedQuery(text, words, phrases, excluded, filters, documents);
    }

    ChunkScope scope() {
        return new ChunkScope(filters, among);
    }

    boolean hasText() {
        return !words.isEmpty() || !phrases.isEmpty();
    }

    /// Whether nothing at all was asked for.
    boolean isEmpty() {
        return !hasText() && excluded.isEmpty() && filters.isEmpty();
    }
}

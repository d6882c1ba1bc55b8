package dev.loupe.search;

import dev.loupe.model.Filter;
import java.util.List;

/// A query taken apart: words, exact phrases, excluded texts and restrictions.
///
/// @param text the words as they were written, with line breaks where text was pasted
/// @param words in their order, as written
/// @param filters the request's and the query's restrictions, all of which must hold; none that restricts
/// nothing
record ParsedQuery(String text, List<String> words, List<String> phrases, List<String> excluded, List<Filter> filters) {

    ParsedQuery {
        words = List.copyOf(words);
        phrases = List.copyOf(phrases);
        excluded = List.copyOf(excluded);
        filters = List.copyOf(filters);
    }

    boolean hasText() {
        return !words.isEmpty() || !phrases.isEmpty();
    }

    /// Whether nothing at all was asked for.
    boolean isEmpty() {
        return !hasText() && excluded.isEmpty() && filters.isEmpty();
    }
}

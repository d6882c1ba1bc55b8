package dev.loupe.search;

import dev.loupe.model.ComposedText;
import dev.loupe.model.Filter;
import dev.loupe.search.feedback.PastRatings;

/// The one question that every searching tool asks.
///
/// @param query words, code or a question, with the query syntax of every surface: `lang:` `path:` `kind:`
/// `-word` `"exact"`
/// @param filter further restrictions; joined with those in the query
/// @param limit most hits, 1 to 1000
/// @param offset hits skipped first, 0 to 10000
/// @param explain whether hits carry every signal's value
/// @param plain whether the query is words and nothing else: quotes, hyphens, globs and `lang:` mean
/// themselves
/// @param among further restricts what may be found
/// @param ratings of earlier answers, which move files of like questions
public record SearchRequest(
        String query,
        SearchMode mode,
        Filter filter,
        int limit,
        int offset,
        boolean explain,
        boolean plain,
        DocumentFilter among,
        PastRatings ratings) {

    public SearchRequest {
        query = ComposedText.of(query);
        if (limit < 1 || limit > 1000) throw new IllegalArgumentException("limit must be 1 to 1000, not " + limit);
        if (offset < 0 || offset > 10_000)
            throw new IllegalArgumentException("offset must be 0 to 10000, not " + offset);
    }

    /// With query syntax.
    public SearchRequest(String query, SearchMode mode, Filter filter, int limit, int offset, boolean explain) {
        this(query, mode, filter, limit, offset, explain, false, DocumentFilter.ALL, PastRatings.NONE);
    }

    /// Words alone, as people write a task or a commit message.
    public static SearchRequest plain(String words, Filter filter, int limit) {
        return new SearchRequest(
                words, SearchMode.HYBRID, filter, limit, 0, false, true, DocumentFilter.ALL, PastRatings.NONE);
    }

    public SearchRequest among(DocumentFilter chosen) {
        return new SearchRequest(query, mode, filter, limit, offset, explain, plain, chosen, ratings);
    }

    public SearchRequest rated(PastRatings past) {
        return new SearchRequest(query, mode, filter, limit, offset, explain, plain, among, past);
    }

    /// The first so many, on one page.
    public SearchRequest first(int count) {
        return new SearchRequest(query, mode, filter, count, 0, explain, plain, among, ratings);
    }
}

package dev.loupe.search;

import dev.loupe.model.ComposedText;
import dev.loupe.model.Filter;
import dev.loupe.search.feedback.PastRatings;

/// The request behind every search tool.
///
/// @param query words, code or a question, with query syntax: `lang:` `path:` `kind:` `-word` `"exact"`
/// @param filter further restrictions, combined with those in the query
/// @param limit most hits, 1 to 1000
/// @param offset hits to skip, 0 to 10000
/// @param explain whether hits have every signal's value
/// @param plain whether the query has no syntax: quotes, hyphens, globs and `lang:` are ordinary text
/// @param among further restricts the chunks
/// @param ratings of earlier answers, which move files of similar questions
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

    /// Words without syntax, such as a task or a commit message.
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

    /// The first `count` hits, on one page.
    public SearchRequest first(int count) {
        return new SearchRequest(query, mode, filter, count, 0, explain, plain, among, ratings);
    }
}

package dev.loupe.search;

import dev.loupe.model.Filter;

/// The request behind every search for chunks.
///
/// @param filter further restrictions, combined with those in the query
/// @param among further restricts the chunks
public record SearchRequest(Query query, Filter filter, DocumentFilter among, Page page) {

    public SearchRequest(Query query, Filter filter, Page page) {
        this(query, filter, DocumentFilter.ALL, page);
    }
}

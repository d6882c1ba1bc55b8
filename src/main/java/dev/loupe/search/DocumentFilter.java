package dev.loupe.search;

import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.search.query.SearchFailure;
import java.io.IOException;

/// Selects the chunks that may be found. It is a function of the snapshot because a question is asked again
/// of a newer snapshot if files changed meanwhile.
@FunctionalInterface
public interface DocumentFilter {
    /// No restriction.
    DocumentFilter ALL = _ -> DocumentSet.ALL;

    /// @throws SearchFailure if the request is invalid
    DocumentSet in(IndexSnapshot snapshot) throws IOException, SearchFailure;
}

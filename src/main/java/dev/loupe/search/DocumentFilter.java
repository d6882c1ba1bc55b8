package dev.loupe.search;

import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import java.io.IOException;

/// Chooses the chunks that may be found, of whatever snapshot is searched: where files changed meanwhile, a
/// question is asked of a second one.
@FunctionalInterface
public interface DocumentFilter {
    /// Everything may be found.
    DocumentFilter ALL = _ -> DocumentSet.ALL;

    /// @throws SearchFailure where the caller can mend what was asked for
    DocumentSet in(IndexSnapshot snapshot) throws IOException, SearchFailure;
}

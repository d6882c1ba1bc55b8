package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import java.util.Set;

/// A snapshot for text queries, and its files that may have changed on disk: a text search reads those
/// regardless of their trigrams.
///
/// All others are unchanged, according to the events reported before the query, or to size and time. New
/// files are found once they are indexed, for which a query waits a little.
///
/// @param coverage of such a query, which is exact for changed files
public record FreshView(IndexSnapshot snapshot, Set<RepoPath> unsettled, Coverage coverage) implements AutoCloseable {

    public FreshView {
        unsettled = Set.copyOf(unsettled);
    }

    @Override
    public void close() {
        snapshot.close();
    }
}

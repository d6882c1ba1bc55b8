package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import dev.loupe.text.GrepAnswer;
import dev.loupe.text.GrepRequest;
import dev.loupe.text.LineSearch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/// A snapshot for text queries, and its files that may have changed on disk: a text search reads those
/// regardless of their trigrams.
///
/// All others are unchanged, according to the events reported before the query, or to size and time. New
/// files are found once they are indexed, for which a query waits a little.
///
/// @param root of the project
/// @param coverage of such a query, which is exact for changed files
public record FreshView(Path root, IndexSnapshot snapshot, Set<RepoPath> unsettled, Coverage coverage)
        implements AutoCloseable {

    public FreshView {
        unsettled = Set.copyOf(unsettled);
    }

    /// The lines that match in its files, as they are on disk.
    ///
    /// @throws IllegalArgumentException if a glob of the filter is malformed, with a message for the caller
    public GrepAnswer lines(GrepRequest request, Cancellation cancellation) throws IOException {
        return new LineSearch().search(root, snapshot.files(), unsettled, request, cancellation);
    }

    @Override
    public void close() {
        snapshot.close();
    }
}

package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import java.util.Set;

/// A view of an index for questions about text, and the files of it that may not be on disk as it knows
/// them: a search for text reads those whatever their trigrams.
///
/// All others are as they are in the view, as far as the system told of every change before the question, or
/// as size and time tell. New files are found when the index has them, for which a question waits a little.
///
/// @param coverage how much such a question covers: what it says of files that changed is right in any case
public record FreshView(IndexSnapshot snapshot, Set<RepoPath> unsettled, Coverage coverage) implements AutoCloseable {

    public FreshView {
        unsettled = Set.copyOf(unsettled);
    }

    @Override
    public void close() {
        snapshot.close();
    }
}

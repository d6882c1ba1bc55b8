package dev.loupe.engine;

import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import java.util.List;

/// An answer from an index that was compared with the disk.
///
/// @param coverage of the question, as of before it was asked
/// @param stale files of the answer that changed and could not be indexed again in time, by path
public record FreshAnswer<T>(T answer, Coverage coverage, List<RepoPath> stale) {
    public FreshAnswer {
        stale = List.copyOf(stale);
    }

    /// A sentence for the reader if there are such files.
    public List<String> notes() {
        return stale.isEmpty() ? List.of() : List.of(Freshness.note(stale));
    }
}

package dev.loupe.history;

import java.util.List;

/// A commit that was found.
///
/// @param files that it changed; none for a merge, or if they are unknown
/// @param score in (0, 1); 0 for a query without words
public record CommitHit(Commit commit, List<ChangedFile> files, double score) {

    public CommitHit {
        files = List.copyOf(files);
    }
}

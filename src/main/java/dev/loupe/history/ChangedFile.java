package dev.loupe.history;

import dev.loupe.model.RepoPath;

/// A commit's change of one file.
///
/// @param path the file's path at the time
public record ChangedFile(RepoPath path, Kind kind) {

    /// A rename counts as a deletion and an addition.
    public enum Kind {
        ADDED,
        MODIFIED,
        DELETED,
        /// A nested repository points to another commit.
        SUBMODULE
    }
}

package dev.loupe.history;

import dev.loupe.model.RepoPath;

/// What a commit did to one file.
///
/// @param path the path that the file had then
public record ChangedFile(RepoPath path, Kind kind) {

    /// A rename is a deletion and an addition.
    public enum Kind {
        ADDED,
        MODIFIED,
        DELETED,
        /// Another commit of a nested repository.
        SUBMODULE
    }
}

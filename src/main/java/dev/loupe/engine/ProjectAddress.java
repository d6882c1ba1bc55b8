package dev.loupe.engine;

import java.util.Optional;

/// A caller's reference to a project. Resolved in the order collection, project, path; without any, it is the
/// session's first root.
///
/// @param collection name of an index (`code_1a2b3c4d`)
/// @param project registered alias
/// @param path absolute path, or one relative to the session's first root; `~` is the home folder
public record ProjectAddress(Optional<String> collection, Optional<String> project, Optional<String> path) {

    /// The session's own default.
    public static final ProjectAddress DEFAULT =
            new ProjectAddress(Optional.empty(), Optional.empty(), Optional.empty());

    public static ProjectAddress ofPath(String path) {
        return new ProjectAddress(Optional.empty(), Optional.empty(), Optional.of(path));
    }
}

package dev.loupe.history;

import dev.loupe.model.RepoPath;
import java.util.List;

/// What a commit was about and what it changed.
///
/// @param subject first line of the message
/// @param files that HEAD still has, as it calls them, below the project's root
public record Work(String subject, List<RepoPath> files) {

    public Work {
        files = List.copyOf(files);
    }
}

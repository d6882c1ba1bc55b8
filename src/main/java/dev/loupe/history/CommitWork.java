package dev.loupe.history;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A commit's subject and changed files.
///
/// @param subject first line of the message
/// @param files that still exist at HEAD, by their current paths, below the project's root
public record CommitWork(String subject, List<RepoPath> files) {

    public CommitWork {
        files = List.copyOf(files);
    }
}

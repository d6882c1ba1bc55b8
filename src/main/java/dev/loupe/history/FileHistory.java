package dev.loupe.history;

import dev.loupe.model.RepoPath;
import java.time.Instant;
import java.util.List;

/// The history of one file: all commits that changed it, renames followed, merges left out.
///
/// @param path current path
/// @param total number of commits in the whole history
/// @param commits the newest of them, newest first, up to the requested number
/// @param authors all authors of these commits, most commits first, then by name
/// @param first the oldest known commit
/// @param last the newest commit
/// @param fixes number of commits of the total that fix a bug
/// @param complete false if older commits are unknown: a shallow clone, or missing trees; the total then
/// covers what is known, and the file may be older than its first commit
/// @param signals of the recent past
public record FileHistory(
        RepoPath path,
        int total,
        List<Commit> commits,
        List<AuthorCommits> authors,
        Instant first,
        Instant last,
        int fixes,
        boolean complete,
        CommitSignals signals) {

    public FileHistory {
        commits = List.copyOf(commits);
        authors = List.copyOf(authors);
    }

    /// Commits per 30 days between the first commit and the last; 0 with fewer than two commits or if they
    /// are less than a day apart.
    public double churnRate() {
        double days = (last.getEpochSecond() - first.getEpochSecond()) / 86_400.0;
        return total < 2 || days < 1 ? 0 : total / days * 30;
    }
}

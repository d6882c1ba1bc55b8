package dev.loupe.history;

import dev.loupe.model.RepoPath;
import java.time.Instant;
import java.util.List;

/// What git knows of one file: all commits that changed it, renames followed, merges left out.
///
/// @param path as it is called now
/// @param total commits in the whole history
/// @param commits the newest of them, newest first, as many as were asked for
/// @param authors everyone who made one, most commits first, then by name
/// @param first the oldest commit known
/// @param last the newest commit
/// @param fixes commits of the total that mend a fault
/// @param complete false where older commits are not known: a shallow clone, missing trees; the total is then
/// what is known, and the file may be older than its first commit
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
        Signals signals) {

    public FileHistory {
        commits = List.copyOf(commits);
        authors = List.copyOf(authors);
    }

    /// Commits in 30 days, over the days from the first commit to the last; 0 with fewer than two commits or
    /// when they are not a day apart.
    public double churnRate() {
        double days = (last.getEpochSecond() - first.getEpochSecond()) / 86_400.0;
        return total < 2 || days < 1 ? 0 : total / days * 30;
    }
}

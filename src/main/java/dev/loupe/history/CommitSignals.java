package dev.loupe.history;

import dev.loupe.history.people.Person;
import java.time.Instant;
import java.util.List;

/// Figures over the commits of a file or a chunk in a time window, with the names and formulas of tea-rags.
/// Decimals are rounded to two places, except the frequency.
///
/// @param commitCount commits
/// @param ageDays whole days since the last commit, never negative
/// @param lastModifiedAt time of the last commit
/// @param firstCreatedAt time of the first commit in the window
/// @param lastCommitHash id of the last commit
/// @param recencyWeightedFreq sum of `e^(-0.1 · days ago)` over the commits; not rounded, so that activity
/// of months ago can still be compared
/// @param changeDensity commits per 30 days between the first and the last, counting at least 30 days
/// @param churnVolatility standard deviation of the days between commits; 0 with fewer than three
/// @param bugFixRate percentage of commits that fix a bug, rounded
/// @param dominantAuthor the person with the most commits
/// @param dominantAuthorPct percentage of the commits made by them, rounded
/// @param authors at most ten, most commits first
/// @param contributorCount people
/// @param taskIds issues mentioned in the commits, the newest first
public record CommitSignals(
        int commitCount,
        int ageDays,
        Instant lastModifiedAt,
        Instant firstCreatedAt,
        String lastCommitHash,
        double recencyWeightedFreq,
        double changeDensity,
        double churnVolatility,
        int bugFixRate,
        Person dominantAuthor,
        int dominantAuthorPct,
        List<Person> authors,
        int contributorCount,
        List<String> taskIds) {

    public CommitSignals {
        authors = List.copyOf(authors);
        taskIds = List.copyOf(taskIds);
    }
}

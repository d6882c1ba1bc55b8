package dev.loupe.memory;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A rating to store.
///
/// @param injection id of what is rated
/// @param agent the rater; not empty
/// @param reason in words, or empty
/// @param files of the injection that the rating is about; none if it is about all of it
public record NewFeedback(String injection, Rating rating, String agent, String reason, List<RepoPath> files) {
    public NewFeedback {
        files = List.copyOf(files);
    }

    /// About all of it.
    public NewFeedback(String injection, Rating rating, String agent, String reason) {
        this(injection, rating, agent, reason, List.of());
    }
}

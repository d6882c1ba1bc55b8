package dev.loupe.history;

import dev.loupe.model.RepoPath;

/// A file that is changed often and hard to change.
///
/// @param score `sqrt(churn / greatest churn of the candidate files · complexity)`, in [0, 1]
/// @param churn commits in the requested window
/// @param complexity as given
public record Hotspot(RepoPath path, double score, int churn, double complexity) {}

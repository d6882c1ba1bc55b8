package dev.loupe.history;

import dev.loupe.model.RepoPath;

/// A file that is changed often and hard to change.
///
/// @param score `sqrt(churn / greatest churn of the files that were asked for · complexity)`, in [0, 1]
/// @param churn commits since the time asked for
/// @param complexity as given
public record Hotspot(RepoPath path, double score, int churn, double complexity) {}

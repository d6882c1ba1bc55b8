package dev.loupe.history;

import dev.loupe.model.RepoPath;
import java.time.Instant;

/// A file that was changed together with the one asked for.
///
/// @param path as it is called now
/// @param together commits that changed both
/// @param confidence share of the commits of the file asked for that changed this one too, in (0, 1]
/// @param score `0.7 · together / most together of any pair in the repository + 0.3 · 1 / (1 + days since
/// last / 30)`, in (0, 1]; the weights of bobbin
/// @param last when both were changed last
public record Coupled(RepoPath path, int together, double confidence, double score, Instant last) {}

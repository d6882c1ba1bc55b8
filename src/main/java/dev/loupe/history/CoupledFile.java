package dev.loupe.history;

import dev.loupe.model.RepoPath;
import java.time.Instant;

/// A file that was changed together with the requested one.
///
/// @param path current path
/// @param together commits that changed both
/// @param confidence share of the requested file's commits that changed this one too, in (0, 1]
/// @param score `0.7 · together / most together of any pair in the repository + 0.3 · 1 / (1 + days since
/// last / 30)`, in (0, 1]; the weights of bobbin
/// @param last time of the latest commit that changed both
public record CoupledFile(RepoPath path, int together, double confidence, double score, Instant last) {}

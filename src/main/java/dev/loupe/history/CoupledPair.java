package dev.loupe.history;

import dev.loupe.model.RepoPath;
import java.time.Instant;

/// Two files of HEAD that were changed together.
///
/// @param one the file with fewer commits, for which the coupling says more; of equal ones the first by path
/// @param together commits that changed both
/// @param confidence share of the commits of `one` that changed `other` too, in (0, 1]
/// @param degree commits together over the mean number of commits of the two, in (0, 1]; code-maat's degree
/// of coupling
/// @param last time of the latest commit that changed both
public record CoupledPair(RepoPath one, RepoPath other, int together, double confidence, double degree, Instant last) {}

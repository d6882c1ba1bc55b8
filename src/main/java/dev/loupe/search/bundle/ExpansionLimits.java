package dev.loupe.search.bundle;

/// How far a bundle extends beyond the search results, along co-change history.
///
/// @param depth steps, each worth half of the one before; 0 ignores history
/// @param mostCoupled most partners of each file, per step
/// @param threshold minimum share of a file's commits that also changed the partner, in [0, 1]
public record ExpansionLimits(int depth, int mostCoupled, double threshold) {}

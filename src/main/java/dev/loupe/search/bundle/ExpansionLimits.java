package dev.loupe.search.bundle;

/// How far a bundle goes from what the search finds, by what was changed together.
///
/// @param depth steps, each worth half of the one before; 0 looks at no history
/// @param mostCoupled partners of each file, per step
/// @param threshold least share of a file's commits that changed the partner too, in [0, 1]
public record ExpansionLimits(int depth, int mostCoupled, double threshold) {}

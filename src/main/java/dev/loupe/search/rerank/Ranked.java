package dev.loupe.search.rerank;

/// A hit in its place.
///
/// @param row of the figures
/// @param score in [0, 1]; the search's own where the order is that of the search. Comparable within one
/// answer only
/// @param overlay what made the score
public record Ranked(int row, double score, Overlay overlay) {}

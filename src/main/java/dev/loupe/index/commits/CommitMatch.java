package dev.loupe.index.commits;

/// A commit found by [CommitIndex].
///
/// @param score in [0, 1) ([CommitRun]); 0 for a query without words
public record CommitMatch(String id, double score) {}

package dev.loupe.index;

/// A commit found by [CommitIndex].
///
/// @param score in [0, 1) ([CommitRun]); 0 where no words were asked for
public record CommitMatch(String id, double score) {}

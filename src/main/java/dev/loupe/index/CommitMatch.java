package dev.loupe.index;

/// A commit found by [CommitIndex].
///
/// @param score BM25 summed over the words and fields, brought into (0, 1) by `s / (s + 10)`; 0 where no
/// words were asked for
public record CommitMatch(String id, double score) {}

package dev.loupe.vector;

/// A point and its BM25 score.
///
/// @param score above 0, comparable within one answer only
public record WordPoint(String id, double score) {}

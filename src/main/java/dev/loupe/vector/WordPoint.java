package dev.loupe.vector;

/// A point and how well its text fits words that were asked for.
///
/// @param score above 0, comparable within one answer only
public record WordPoint(String id, double score) {}

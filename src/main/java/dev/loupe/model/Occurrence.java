package dev.loupe.model;

/// One identifier token of a file.
///
/// @param line one-based
/// @param column one-based, in Unicode code points
public record Occurrence(String identifier, OccurrenceRole role, int line, int column) {}

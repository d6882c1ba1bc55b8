package dev.loupe.vector;

/// A point and how near it is.
///
/// @param cosine in [-1, 1]
public record NearPoint(String id, double cosine) {}

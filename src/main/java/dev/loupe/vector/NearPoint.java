package dev.loupe.vector;

/// A point and its similarity.
///
/// @param cosine in [-1, 1]
public record NearPoint(String id, double cosine) {}

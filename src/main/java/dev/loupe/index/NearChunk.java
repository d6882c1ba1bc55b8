package dev.loupe.index;

/// A chunk near a vector.
///
/// @param document number within its snapshot
/// @param cosine in [-1, 1]
public record NearChunk(int document, ChunkFacts facts, double cosine) {}

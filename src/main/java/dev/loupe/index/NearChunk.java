package dev.loupe.index;

/// A chunk near to a vector.
///
/// @param document number within the snapshot that gave it
/// @param cosine in [-1, 1]
public record NearChunk(int document, ChunkFacts facts, double cosine) {}

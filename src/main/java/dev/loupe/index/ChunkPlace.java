package dev.loupe.index;

/// A chunk of one snapshot without its text.
///
/// @param document number, valid in that snapshot only
public record ChunkPlace(int document, ChunkFacts facts) {}

package dev.loupe.index;

/// A chunk of one snapshot without its text: what it is and where to read the rest.
///
/// @param document known to that snapshot alone
public record ChunkPlace(int document, ChunkFacts facts) {}

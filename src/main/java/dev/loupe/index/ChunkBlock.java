package dev.loupe.index;

/// The chunks of one file, whose documents are consecutive and in line order.
///
/// @param first document number in the snapshot
/// @param count number of chunks, 1 or more
public record ChunkBlock(IndexedFile file, int first, int count) {}

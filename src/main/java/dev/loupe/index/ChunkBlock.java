package dev.loupe.index;

/// The chunks of one file, whose documents follow each other in the order of lines.
///
/// @param first document of the snapshot
/// @param count chunks, 1 or more
public record ChunkBlock(IndexedFile file, int first, int count) {}

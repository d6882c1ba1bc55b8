package dev.loupe.search.bundle;

import dev.loupe.model.Chunk;

/// A piece of a file that may be shown, and what it is worth beside others of the same file.
///
/// @param score 0 to 1
/// @param matchType the side of the search that found it; empty where it was not found by words or meaning
public record Passage(Chunk chunk, double score, String matchType) {}

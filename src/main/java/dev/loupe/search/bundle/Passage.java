package dev.loupe.search.bundle;

import dev.loupe.model.Chunk;

/// A piece of a file that may be shown, with its score within the file.
///
/// @param score 0 to 1
/// @param matchType the retrieval that found it; empty if words and vectors did not find it
public record Passage(Chunk chunk, double score, String matchType) {}

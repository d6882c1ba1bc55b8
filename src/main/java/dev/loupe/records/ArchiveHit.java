package dev.loupe.records;

import dev.loupe.search.SearchMode;

/// A record that was found.
///
/// @param score in [0, 1]; 1 for a query without words
/// @param side that found it
public record ArchiveHit(ArchiveRecord record, double score, SearchMode side) {}

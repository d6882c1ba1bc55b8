package dev.loupe.records;

import dev.loupe.search.SearchMode;

/// A record that was found.
///
/// @param score in [0, 1]; 1 where it was not asked for by words
/// @param side that found it
public record ArchiveHit(ArchiveRecord record, double score, SearchMode side) {}

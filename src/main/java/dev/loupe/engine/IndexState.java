package dev.loupe.engine;

import dev.loupe.index.Manifest;

/// Where a project's index stands.
public sealed interface IndexState {

    /// There is none, and none is being made.
    record NotIndexed() implements IndexState {}

    /// The first index, or a renewal, is under way; what is there already can be searched.
    ///
    /// @param done files looked at
    /// @param total files that belong to the project, 0 while they are being listed
    /// @param phase a word or two: scanning, indexing, committing
    record Indexing(long done, long total, String phase) implements IndexState {}

    /// Nothing is under way.
    record Indexed(Manifest manifest) implements IndexState {}

    /// The last run failed; the message says why and what to do.
    record Failed(String message) implements IndexState {}
}

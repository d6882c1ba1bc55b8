package dev.loupe.engine;

import dev.loupe.index.Manifest;

/// The state of a project's index.
public sealed interface IndexState {

    /// There is none, and none is being built.
    record NotIndexed() implements IndexState {}

    /// The first index, or an update, is in progress; what is already there can be searched.
    ///
    /// @param done files processed
    /// @param total files that belong to the project, 0 while they are being listed
    /// @param phase a word or two: scanning, indexing, committing
    record Indexing(long done, long total, String phase) implements IndexState {}

    /// No run is in progress.
    record Indexed(Manifest manifest) implements IndexState {}

    /// The last run failed; the message says why and what to do.
    record Failed(String message) implements IndexState {}
}

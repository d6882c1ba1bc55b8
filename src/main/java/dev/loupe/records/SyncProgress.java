package dev.loupe.records;

/// The state of a source's sync.
///
/// @param problems of the last sync
/// @param reading whether the first sync is still running, so that records are missing
/// @param failure why the last sync failed, so that answers are based on an earlier one; empty if it did not
public record SyncProgress(RecordProblems problems, boolean reading, String failure) {}

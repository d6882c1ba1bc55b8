package dev.loupe.engine;

/// Whether the shared engine has this index.
public sealed interface SharingState {

    /// No shared engine is configured.
    record Off() implements SharingState {}

    /// This process has published nothing yet.
    record Waiting() implements SharingState {}

    record Running() implements SharingState {}

    /// @param collection its name there
    record Shared(String collection) implements SharingState {}

    /// @param reason with what to do, for people
    record Failed(String reason) implements SharingState {}
}

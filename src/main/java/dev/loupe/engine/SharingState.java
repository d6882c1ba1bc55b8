package dev.loupe.engine;

/// How far the engine where others look has what is indexed here.
public sealed interface SharingState {

    /// No such engine was chosen.
    record Off() implements SharingState {}

    /// Nothing was put there by this process yet.
    record Waiting() implements SharingState {}

    record Running() implements SharingState {}

    /// @param collection its name there
    record Shared(String collection) implements SharingState {}

    /// @param reason with what to do, for people
    record Failed(String reason) implements SharingState {}
}

package dev.loupe.index;

/// What was found when an index was opened, or what the last commit made of it.
public sealed interface IndexState {

    /// What was committed can be read.
    record Ready(Manifest manifest) implements IndexState {}

    /// Nothing was ever committed here.
    record Empty() implements IndexState {}

    /// What is there cannot be used, and reads as empty until everything is indexed again.
    ///
    /// @param why a sentence for the answer
    record Rebuild(String why) implements IndexState {}
}

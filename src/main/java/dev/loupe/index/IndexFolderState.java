package dev.loupe.index;

/// The state found when an index was opened, or after the last commit.
public sealed interface IndexFolderState {

    /// The commit can be read.
    record Ready(Manifest manifest) implements IndexFolderState {}

    /// Nothing was ever committed.
    record Empty() implements IndexFolderState {}

    /// The content cannot be used, and reads as empty until everything is indexed again.
    ///
    /// @param why a sentence for the answer
    record Rebuild(String why) implements IndexFolderState {}
}

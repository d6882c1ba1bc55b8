package dev.loupe.collections;

/// The result for one file.
public sealed interface FileOutcome {

    /// Absolute.
    String path();

    /// The collection has its current content.
    ///
    /// @param chunks 0 for a blank file
    /// @param bytes of the file
    record Indexed(String path, int chunks, long bytes) implements FileOutcome {}

    /// A rule excludes it; its documents were removed from the collection.
    record Refused(String path, String why) implements FileOutcome {}

    /// It could not be read or split; its old documents stay in the collection.
    record Failed(String path, String why) implements FileOutcome {}
}

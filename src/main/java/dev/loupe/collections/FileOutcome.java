package dev.loupe.collections;

/// What became of one file.
public sealed interface FileOutcome {

    /// Absolute.
    String path();

    /// The collection has it as it is now.
    ///
    /// @param chunks 0 for a file without anything but space
    /// @param bytes of the file
    record Indexed(String path, int chunks, long bytes) implements FileOutcome {}

    /// A rule keeps it out; what the collection had of it is gone.
    record Refused(String path, String why) implements FileOutcome {}

    /// It could not be read or taken apart; what the collection had of it stays.
    record Failed(String path, String why) implements FileOutcome {}
}

package dev.loupe.history.diff;

/// One state of a file.
sealed interface DiffSide {

    /// The file does not exist.
    record Nothing() implements DiffSide {}

    /// Content in git's object store.
    ///
    /// @param id of the blob, in full
    record Blob(String id) implements DiffSide {}

    /// The file on disk.
    record Disk(byte[] content) implements DiffSide {
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    /// Content without lines.
    ///
    /// @param why for the reader
    record Unread(String why) implements DiffSide {}

    String SUBMODULE = "a submodule";
    String LINK = "a symbolic link";

    /// The state for a git mode and id.
    static DiffSide of(String mode, String id) {
        return switch (mode) {
            case "000000" -> new Nothing();
            case "160000" -> new Unread(SUBMODULE);
            case "120000" -> new Unread(LINK);
            default -> new Blob(id);
        };
    }
}

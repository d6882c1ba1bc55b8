package dev.loupe.history.diff;

/// One state of a file.
sealed interface Side {

    /// The file does not exist.
    record Nothing() implements Side {}

    /// Content in git's object store.
    ///
    /// @param id of the blob, in full
    record Blob(String id) implements Side {}

    /// The file on disk.
    record Disk(byte[] content) implements Side {
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
    record Unread(String why) implements Side {}

    String SUBMODULE = "a submodule";
    String LINK = "a symbolic link";

    /// The state for a git mode and id.
    static Side of(String mode, String id) {
        return switch (mode) {
            case "000000" -> new Nothing();
            case "160000" -> new Unread(SUBMODULE);
            case "120000" -> new Unread(LINK);
            default -> new Blob(id);
        };
    }
}

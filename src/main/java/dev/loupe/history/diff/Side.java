package dev.loupe.history.diff;

/// One state of a file.
sealed interface Side {

    /// There is no such file.
    record Nothing() implements Side {}

    /// A text that git keeps.
    ///
    /// @param id of the blob, in full
    record Blob(String id) implements Side {}

    /// The file as it is on disk.
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

    /// Something without lines.
    ///
    /// @param why as a reader is told
    record Unread(String why) implements Side {}

    String SUBMODULE = "a submodule";
    String LINK = "a symbolic link";

    /// What a mode and an id of git mean.
    static Side of(String mode, String id) {
        return switch (mode) {
            case "000000" -> new Nothing();
            case "160000" -> new Unread(SUBMODULE);
            case "120000" -> new Unread(LINK);
            default -> new Blob(id);
        };
    }
}

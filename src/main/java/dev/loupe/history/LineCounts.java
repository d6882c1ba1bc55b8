package dev.loupe.history;

/// Special values for the lines of one change.
final class LineCounts {
    /// Not read yet.
    static final int UNREAD = -1;
    /// Not text.
    static final int BINARY = -2;
    /// A blob is missing, so git cannot tell.
    static final int MISSING = -3;

    /// For a change whose positions are not kept.
    static final int[] NO_HUNKS = {};

    private LineCounts() {}
}

package dev.loupe.history;

/// What is known of the lines of one change.
final class LineCounts {
    /// Not read yet.
    static final int UNREAD = -1;
    /// Not text.
    static final int BINARY = -2;
    /// A blob is missing, so that git cannot tell.
    static final int MISSING = -3;

    /// Of a change whose places in the file are not kept.
    static final int[] NO_HUNKS = {};

    private LineCounts() {}
}

package dev.loupe.history.table;

/// Special values for the lines of one change.
public final class LineCounts {
    /// Not read yet.
    public static final int UNREAD = -1;
    /// Not text.
    public static final int BINARY = -2;
    /// A blob is missing, so git cannot tell.
    public static final int MISSING = -3;

    /// For a change whose positions are not kept.
    public static final int[] NO_HUNKS = {};

    private LineCounts() {}
}

package dev.loupe.history;

/// Lines that commits added to a file and deleted from it, over the last twelve months or, if no commit is
/// that recent, over the whole history.
///
/// @param added lines
/// @param deleted lines
/// @param complete false if lines of some commits are unknown: blobs are missing, or the file was not text;
/// these are not counted
public record LineChurn(int added, int deleted, boolean complete) {

    /// `fileChurnCount`: both.
    public int total() {
        return added + deleted;
    }

    /// `relativeChurn`: changed lines per current line, rounded to two places.
    ///
    /// @param lines current number of lines of the file
    public double relative(int lines) {
        return SignalCount.rounded((double) total() / Math.max(lines, 1));
    }
}

package dev.loupe.history;

/// Lines that commits added to a file and took from it, over the last twelve months or, where no commit is as
/// young, over the whole history.
///
/// @param added lines
/// @param deleted lines
/// @param complete false where lines of some commits cannot be known: blobs are missing, or the file was not
/// text; they are not counted
public record LineChurn(int added, int deleted, boolean complete) {

    /// `fileChurnCount`: both.
    public int total() {
        return added + deleted;
    }

    /// `relativeChurn`: lines changed for each line there is now, rounded to two places.
    ///
    /// @param lines of the file now
    public double relative(int lines) {
        return SignalCount.rounded((double) total() / Math.max(lines, 1));
    }
}

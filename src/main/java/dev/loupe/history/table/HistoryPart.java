package dev.loupe.history.table;

/// Progress of a part of the history that is read in the background.
///
/// @param done commits
/// @param total commits, as far as is known
/// @param why it failed; empty if it did not
public record HistoryPart(State state, int done, int total, String why) {

    /// State of a part.
    public enum State {
        /// Not requested yet.
        UNREAD,
        READING,
        READY,
        FAILED
    }
}

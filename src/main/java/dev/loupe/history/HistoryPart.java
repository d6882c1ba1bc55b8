package dev.loupe.history;

/// How far a part of the history is that takes long and is made in the background.
///
/// @param done commits
/// @param total commits, as far as is known
/// @param why it failed; empty where it did not
public record HistoryPart(State state, int done, int total, String why) {

    /// In which a part is.
    public enum State {
        /// Nobody asked for it yet.
        UNREAD,
        READING,
        READY,
        FAILED
    }
}

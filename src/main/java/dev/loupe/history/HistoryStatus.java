package dev.loupe.history;

/// What of the history is ready.
///
/// @param state of the commits and their files
/// @param commits known, or read so far
/// @param head commit id that they belong to; empty where there is none
/// @param complete see [HistorySnapshot#complete]
/// @param lines how far the lines that commits changed are read ([History#readLines])
/// @param messages whether all commits can be searched by their words ([History#messages])
/// @param why what is wrong or missing, as a sentence; empty where nothing is
public record HistoryStatus(
        State state,
        int commits,
        String head,
        boolean complete,
        HistoryPart lines,
        HistoryPart.State messages,
        String why) {

    /// In which the commits and their files are.
    public enum State {
        /// Nothing was asked yet.
        UNREAD,
        /// The folder belongs to no repository.
        NO_REPOSITORY,
        /// The first reading, or that of new commits, is under way.
        READING,
        READY,
        /// Git could not be asked.
        FAILED
    }
}

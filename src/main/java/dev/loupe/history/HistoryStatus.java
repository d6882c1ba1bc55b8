package dev.loupe.history;

import dev.loupe.history.table.HistoryPart;

/// The state of the history.
///
/// @param state of the commits and their files
/// @param commits known, or read so far
/// @param head commit id that they belong to; empty if there is none
/// @param complete see [HistorySnapshot#complete]
/// @param lines progress of reading the lines that commits changed ([History#readLines])
/// @param messages whether all commits can be searched by their words ([History#messages])
/// @param why what is wrong or missing, as a sentence; empty if nothing is
public record HistoryStatus(
        State state,
        int commits,
        String head,
        boolean complete,
        HistoryPart lines,
        HistoryPart.State messages,
        String why) {

    /// State of the commits and their files.
    public enum State {
        /// Not requested yet.
        UNREAD,
        /// The folder is not in a git repository.
        NO_REPOSITORY,
        /// The first reading, or that of new commits, is in progress.
        READING,
        READY,
        /// Git failed.
        FAILED
    }
}

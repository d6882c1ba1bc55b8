package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.HistoryStatus;
import dev.loupe.tools.answer.Param;
import java.util.Locale;

/// The state of a project's history; starts no reading.
record HistoryState(
        @Param("unread (no question asked for it yet), no_repository, reading, ready or failed")
        String state,

        @Param("commits known so far") int commits,
        @Param("whether none are missing, nor renames") boolean complete,

        @Param("how far the lines that commits changed are read: unread, reading, ready or failed")
        String lines,

        @Param("how far the messages are read that commit_search searches: unread, reading, ready or failed")
        String messages,

        @Param("what is wrong or missing, and what to do; empty where nothing is")
        String why) {

    private static final String RENAMES =
            "it is not known yet which files were renamed and edited; a question about history reads that";

    static HistoryState of(Project project) {
        HistoryStatus status = project.history().status();
        boolean unread = status.state() == HistoryStatus.State.UNREAD;
        HistorySnapshot known = project.history().known();
        boolean renames = known.unreadRenames() == 0 && !known.lacksRenames();
        return new HistoryState(
                status.state().name().toLowerCase(Locale.ROOT),
                status.commits(),
                status.complete() && !unread && renames,
                status.lines().state().name().toLowerCase(Locale.ROOT),
                status.messages().name().toLowerCase(Locale.ROOT),
                status.why().isEmpty() && !renames ? RENAMES : status.why());
    }
}

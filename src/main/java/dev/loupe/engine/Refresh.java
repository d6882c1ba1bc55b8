package dev.loupe.engine;

import java.io.IOException;
import java.util.List;

/// Makes sure before a query that there is an index, or one is being built, and that it matches the files on
/// disk, as far as the [DataWait] of the call allows.
///
/// It has no state and no lock; since it waits, it must not be called with a lock held.
record Refresh(OpenIndex index, IndexRuns runs, IndexWatcher watching) {

    /// What the watch has reported before a query.
    enum Told {
        ALL,
        /// There is a watch, which did not report everything in time.
        LATE,
        /// Nothing is watched, or the files have not been checked since the index was opened.
        NOTHING
    }

    /// Waits for the watch's reports, some tenths of a millisecond; longer if folders were created, or the
    /// machine is busy. Then waits for the changes to be indexed.
    Told ready() throws IOException {
        Told told = told();
        if (told != Told.NOTHING) settle();
        return told;
    }

    /// The same for queries that read changed files from disk: waits only for changes of unknown files.
    Told told() throws IOException {
        switch (runs.state()) {
            case IndexState.NotIndexed _ -> await(runs.look());
            case IndexState.Indexing _ when !index.isComplete() -> await(runs.look());
            case IndexState.Indexed _, IndexState.Indexing _
            when watching.isLive() && !runs.isUnlooked() -> {
                return caughtUp();
            }
            // The cause of the last run's failure may have been fixed.
            case IndexState.Indexed _, IndexState.Failed _, IndexState.Indexing _ -> lookForChanges();
        }
        // A watch that has just begun checks everything once before it is trusted.
        if (watching.pending().isUnnamed()) settle();
        return Told.NOTHING;
    }

    private static void await(RunInProgress run) {
        var _ = DataWait.current().until(run::readiness);
    }

    private Told caughtUp() {
        try {
            boolean all = watching.caughtUp(DataWait.current().left());
            if (watching.pending().isUnnamed()) settle();
            return all ? Told.ALL : Told.LATE;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Told.LATE;
        }
    }

    /// Waits for the changes known by now.
    void settle() {
        PendingChanges pending = watching.pending();
        long latest = pending.latest();
        var _ = DataWait.current().until(() -> pending.readiness(latest));
    }

    /// Waits for the first check of an index that was just opened, or whose watch was lost.
    private void lookForChanges() throws IOException {
        if (!runs.isUnlooked()) runs.lookIfDue();
        else await(runs.look());
    }

    /// Indexes changed files again and waits for it.
    ///
    /// @param files relative paths
    void renew(List<String> files) throws IOException {
        if (watching.isLive()) {
            files.forEach(watching.pending()::changed);
            settle();
        } else await(runs.lookAgain());
    }
}

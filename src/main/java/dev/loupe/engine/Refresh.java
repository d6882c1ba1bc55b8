package dev.loupe.engine;

import java.io.IOException;
import java.util.List;

/// Sees to it before a question is answered that there is an index, or one in the making, and that it knows
/// the files as they are, as far as the [DataWait] of the call allows.
///
/// It has no state and no lock; since it waits, nobody calls it with one.
record Refresh(OpenIndex index, IndexRuns runs, Watching watching) {

    /// What the watch has told of what happened before a question.
    enum Told {
        ALL,
        /// There is a watch, which has not told all in time.
        LATE,
        /// Nothing is watched, or the files have not been looked at since the index was opened.
        NOTHING
    }

    /// Waits for the watch to tell, some tenths of a millisecond; longer where folders were made, or the
    /// machine is busy. Then for what changed to be in the index.
    Told ready() throws IOException {
        Told told = told();
        if (told != Told.NOTHING) settle();
        return told;
    }

    /// The same for those who read files that changed from disk: waits only for changes that nobody can name.
    Told told() throws IOException {
        switch (runs.state()) {
            case IndexState.NotIndexed _ -> await(runs.look());
            case IndexState.Indexing _ when !index.isComplete() -> await(runs.look());
            case IndexState.Indexed _, IndexState.Indexing _
            when watching.isLive() && !runs.isUnlooked() -> {
                return caughtUp();
            }
            // What made the last run fail may be mended.
            case IndexState.Indexed _, IndexState.Failed _, IndexState.Indexing _ -> lookForChanges();
        }
        // A watch that has just begun looks at everything once more before it is trusted.
        if (watching.pending().isUnnamed()) settle();
        return Told.NOTHING;
    }

    private static void await(Run run) {
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

    /// Waits for what is known to have changed by now.
    void settle() {
        PendingChanges pending = watching.pending();
        long latest = pending.latest();
        var _ = DataWait.current().until(() -> pending.readiness(latest));
    }

    /// The first look at an index that was just opened, or after the watch was lost, is waited for.
    private void lookForChanges() throws IOException {
        if (!runs.isUnlooked()) runs.lookIfDue();
        else await(runs.look());
    }

    /// Has changed files read again and waits for that.
    ///
    /// @param files paths, relative
    void renew(List<String> files) throws IOException {
        if (watching.isLive()) {
            files.forEach(watching.pending()::changed);
            settle();
        } else await(runs.lookAgain());
    }
}

package dev.loupe.engine;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Sees to it before a question is answered that there is an index, or one in the making, and that it knows
/// the files as they are, as far as that takes moments.
///
/// It has no state and no lock; since it waits, nobody calls it with one.
record Refresh(OpenIndex index, IndexRuns runs, Watching watching) {
    /// How old a first index may be for a question to wait for it, so that small projects are answered in
    /// full.
    private static final long FIRST_PATIENCE_MILLIS = 3_000;
    /// How long a question waits for the watch to tell what changed, and for changed files among its hits to
    /// be read again, before it answers with what is there.
    static final long PATIENCE_MILLIS = 2_000;
    /// How long a question waits for what just changed, which usually takes less.
    private static final long SETTLE_MILLIS = 50;

    /// What the watch has told of what happened before a question.
    enum Told {
        ALL,
        /// There is a watch, which has not told all after [#PATIENCE_MILLIS].
        LATE,
        /// Nothing is watched, or the files have not been looked at since the index was opened.
        NOTHING
    }

    /// Waits for the watch to tell, some tenths of a millisecond; longer where folders were made, or the
    /// machine is busy.
    Told ready() throws IOException {
        switch (runs.state()) {
            case IndexState.NotIndexed _ -> awaitFirst(runs.look());
            case IndexState.Indexing _ when !index.isComplete() -> awaitFirst(runs.look());
            case IndexState.Indexed _, IndexState.Indexing _
            when watching.isLive() && !runs.isUnlooked() -> {
                return caughtUp();
            }
            // What made the last run fail may be mended.
            case IndexState.Indexed _, IndexState.Failed _ -> lookForChanges();
            case IndexState.Indexing _ -> awaitFirstLook();
        }
        return Told.NOTHING;
    }

    /// So long only as the run is young: what takes longer will not be done in the next seconds either, and a
    /// tool that asks several questions would wait for each.
    private static void awaitFirst(Run run) {
        run.settle(Math.max(0, FIRST_PATIENCE_MILLIS - run.age()));
    }

    /// What just happened is known then, and waited for a little.
    private Told caughtUp() {
        try {
            boolean all = watching.caughtUp(TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS));
            settle(SETTLE_MILLIS);
            return all ? Told.ALL : Told.LATE;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Told.LATE;
        }
    }

    /// Waits a little for what is known to have changed.
    void settle(long millis) {
        try {
            var _ = watching.pending().settle(TimeUnit.MILLISECONDS.toNanos(millis));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /// The first look at an index that was just opened is waited for.
    private void lookForChanges() throws IOException {
        runs.lookIfDue();
        awaitFirstLook();
    }

    private void awaitFirstLook() {
        if (runs.isUnlooked()) runs.running().ifPresent(look -> look.settle(PATIENCE_MILLIS));
    }

    /// Has changed files read again and waits for that.
    ///
    /// @param files paths, relative
    void renew(List<String> files) throws IOException {
        if (watching.isLive()) {
            files.forEach(watching.pending()::changed);
            settle(PATIENCE_MILLIS);
        } else runs.look().settle(PATIENCE_MILLIS);
    }
}

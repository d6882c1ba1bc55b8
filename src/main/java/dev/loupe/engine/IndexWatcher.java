package dev.loupe.engine;

import dev.loupe.watch.TreeListener;
import dev.loupe.watch.TreeWatch;
import dev.loupe.watch.WatchLimits;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Keeps one project's index up to date while it is being queried: from native events if available, otherwise
/// by polling.
///
/// One thread, which sleeps while nothing happens, plus the watch's own. It starts with the first query and
/// ends, with all watches, when there were no queries for a while; the next query starts it again, with a
/// check of the whole tree.
final class IndexWatcher implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(IndexWatcher.class.getName());

    /// Maximum number of remembered ignored files, for which git is not asked again.
    private static final int MOST_FOREIGN = 10_000;

    /// How long after a query a tree without events is polled.
    private static final Duration POLLED = Duration.ofMinutes(2);

    /// Timing.
    ///
    /// @param poll interval of checks without events
    /// @param heal interval of checks for missed events
    /// @param save from the first change that is not durable to its commit
    /// @param idle time without a query after which watches are released
    /// @param share of the time that a check takes, the minimum pause between two of them
    record Pace(Duration poll, Duration heal, Duration save, Duration idle, int share) {
        static Pace usual() {
            return new Pace(
                    Duration.ofSeconds(3), Duration.ofMinutes(5), Duration.ofSeconds(3), Duration.ofMinutes(30), 10);
        }
    }

    private final WatchCallbacks project;
    private final WatchLimits limits;
    private final Pace pace;
    private final PendingChanges pending = new PendingChanges();

    private final Set<String> foreign = ConcurrentHashMap.newKeySet();
    private final Set<String> leftOut = ConcurrentHashMap.newKeySet();

    /// Whether something went wrong since the latest check, so that the pending changes may be incomplete.
    private volatile boolean doubtful;

    /// Whether changes could not be indexed, and no check has fixed that yet.
    private volatile boolean failed;

    private Optional<Thread> thread = Optional.empty();
    private Optional<TreeWatch> tree = Optional.empty();
    private String why = "";
    private long asked = System.nanoTime();
    private boolean closed;
    private boolean resting;

    // Used by the thread only.
    private long looked = System.nanoTime();
    private long lookTook;
    private long tried = System.nanoTime();
    private Optional<Long> unsaved = Optional.empty();

    IndexWatcher(WatchCallbacks project, WatchLimits limits, Pace pace) {
        this.project = project;
        this.limits = limits;
        this.pace = pace;
    }

    /// Marks a query.
    synchronized void wanted() {
        asked = System.nanoTime();
        if (closed) return;
        if (tree.isPresent() && !tree.get().isAtItsRoot()) pending.everything(); // the thread finds out
        if (thread.isPresent()) return;
        Thread mine = Thread.ofPlatform()
                .daemon()
                .name("keep up " + project.root().getFileName())
                .unstarted(this::run);
        thread = Optional.of(mine);
        pending.everything(); // before the watch is trusted
        mine.start();
    }

    /// Whether events report every change, so that queries need not check.
    synchronized boolean isLive() {
        return tree.isPresent();
    }

    synchronized boolean isAtWork() {
        return thread.isPresent();
    }

    WatchState state() {
        int behind = pending.paths().size();
        synchronized (this) {
            if (thread.isEmpty())
                return new WatchState(WatchState.Mode.OFF, 0, behind, "there were no queries for a while");
            return tree.map(watch -> new WatchState(WatchState.Mode.NATIVE, watch.size(), behind, ""))
                    .orElse(new WatchState(WatchState.Mode.POLLING, 0, behind, why));
        }
    }

    /// Waits until everything that happened before this call is known, which takes some tenths of a
    /// millisecond.
    ///
    /// @return whether [#known] has everything missing in the index; false if there are no events, or not in
    /// a defined order
    boolean caughtUp(long nanos) throws InterruptedException {
        Optional<TreeWatch> mine = watch();
        return mine.isPresent() && mine.get().caughtUp(nanos) && watch().equals(mine);
    }

    /// Changes that are not in the index yet; empty if it may be anything. Complete only after [#caughtUp].
    Optional<PendingChanges.Known> known() {
        return doubtful ? Optional.empty() : pending.known();
    }

    /// Folders without events although there is a watch.
    Set<String> unwatched() {
        return watch().map(TreeWatch::unwatched).orElse(Set.of());
    }

    /// Whether an unindexed file was checked and does not belong to the project.
    boolean isLeftOut(String path) {
        return leftOut.contains(path);
    }

    private synchronized Optional<TreeWatch> watch() {
        return tree;
    }

    /// Whether there may be changes that are neither in the index nor in [PendingChanges#paths].
    boolean isUnsure() {
        return failed || pending.isUnnamed();
    }

    PendingChanges pending() {
        return pending;
    }

    private void run() {
        try {
            begin();
            while (goesOn()) {
                Optional<PendingChanges.Batch> batch = pending.take(nextChore());
                if (batch.isPresent()) keepUp(batch.get());
                chores();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    private synchronized boolean goesOn() {
        return !closed && !resting && System.nanoTime() - asked < pace.idle().toNanos();
    }

    private void end() {
        release("");
        project.unwatched();
        pending.clear(); // the next start checks everything
        save();
        synchronized (this) {
            thread = Optional.empty();
        }
    }

    /// Starts the watch before the check, so that nothing is missed in between.
    private void begin() {
        tried = System.nanoTime();
        try {
            if (!Files.isDirectory(project.root())) throw new IOException(TreeWatch.ROOT_GONE);
            var watch = TreeWatch.start(
                    project.root(), project.gitFolder(), project.folders(), project::ignored, limits, new Told());
            synchronized (this) {
                tree = Optional.of(watch);
                why = "";
            }
        } catch (IOException | RuntimeException refused) {
            release(refused.getMessage() == null ? refused.toString() : refused.getMessage());
        }
    }

    /// @param reason why watching ended
    private void release(String reason) {
        Optional<TreeWatch> old;
        synchronized (this) {
            old = tree;
            tree = Optional.empty();
            if (!why.equals(reason) && !reason.isEmpty())
                LOG.log(Level.INFO, project.root() + " is checked from time to time: " + reason);
            why = reason;
        }
        if (old.isEmpty()) return;
        old.get().close();
        project.unwatched();
    }

    private void keepUp(PendingChanges.Batch batch) throws InterruptedException {
        long began = System.nanoTime();
        try {
            if (batch.everything()) look();
            else {
                refreshed(project.refresh(batch.files(), batch.folders()));
                if (unsaved.isEmpty()) unsaved = Optional.of(System.nanoTime());
            }
        } catch (IOException | RuntimeException broken) {
            LOG.log(Level.WARNING, "changes in " + project.root() + " could not be indexed", broken);
            failed = true;
            doubt();
        } finally {
            pending.done(batch.everything() ? 2 * (System.nanoTime() - began) : 0);
        }
    }

    private void refreshed(WatchCallbacks.Refreshed done) {
        if (foreign.size() < MOST_FOREIGN) foreign.addAll(done.ignored());
        if (leftOut.size() < MOST_FOREIGN) leftOut.addAll(done.leftOut());
        if (!done.known()) doubt();
    }

    /// The next check comes soon and clears it.
    private void doubt() {
        doubtful = true;
        looked = System.nanoTime() - pace.heal().toNanos() + pace.poll().toNanos();
    }

    private void look() throws InterruptedException, IOException {
        long began = System.nanoTime();
        boolean known = Files.isDirectory(project.root()) && project.look();
        looked = System.nanoTime();
        lookTook = looked - began;
        forgetRules(); // unwatched files may have changed
        Optional<TreeWatch> watch = watch();
        if (watch.isPresent()) fit(watch.get());
        if (!known) {
            doubt();
            return;
        }
        doubtful = false;
        failed = false;
    }

    /// Clears the results of earlier ignore rules.
    private void forgetRules() {
        foreign.clear();
        leftOut.clear();
    }

    private void fit(TreeWatch watch) {
        try {
            watch.fit(project.folders());
        } catch (IOException refused) {
            release(String.valueOf(refused.getMessage()));
        }
    }

    /// Queries do not wake the thread, so chores that depend on them are checked whenever they would be due.
    private long nextChore() {
        long now = System.nanoTime();
        long next = Math.max(1, lastAsked() + pace.idle().toNanos() - now);
        if (unsaved.isPresent())
            next = Math.min(next, left(now, unsaved.get(), pace.save().toNanos()));
        if (!isLive()) next = Math.min(next, left(now, tried, pace.poll().toNanos()));
        return Math.min(next, left(now, looked, lookEvery()));
    }

    /// The time left until a repeated chore is due.
    private static long left(long now, long since, long every) {
        return Math.max(1, every - (now - since) % every);
    }

    private synchronized long lastAsked() {
        return asked;
    }

    private synchronized boolean isUsed(long now) {
        return tree.isPresent() ? asked - looked > 0 : now - asked < POLLED.toNanos();
    }

    /// A check uses CPU time that queries need, so it gets a tenth at most.
    private long lookEvery() {
        Duration usual = isLive() ? pace.heal() : pace.poll();
        return Math.max(usual.toNanos(), lookTook * pace.share());
    }

    private void chores() {
        long now = System.nanoTime();
        if (unsaved.isPresent() && now - unsaved.get() >= pace.save().toNanos()) save();
        if (isLive() && !isAtItsRoot()) release(TreeWatch.ROOT_GONE);
        if (!isLive() && now - tried >= pace.poll().toNanos() && mayComeBack()) {
            pending.everything(); // as before the first start
            begin();
        }
        if (isUsed(now) && now - looked >= lookEvery()) {
            looked = now;
            pending.look();
        }
    }

    private synchronized boolean isAtItsRoot() {
        return tree.isEmpty() || tree.get().isAtItsRoot();
    }

    /// A deleted root is watched again once it is back; a refusal by the system is permanent.
    private synchronized boolean mayComeBack() {
        return why.equals(TreeWatch.ROOT_GONE) && Files.isDirectory(project.root());
    }

    private void save() {
        unsaved = Optional.empty();
        try {
            project.save();
        } catch (IOException | RuntimeException failed) {
            LOG.log(Level.WARNING, "changes in " + project.root() + " are not durable yet", failed);
        }
    }

    /// Receives events on the watch's own thread.
    private final class Told implements TreeListener {
        @Override
        public void changed(String path) {
            // An ignored log is written to all the time.
            if (!foreign.contains(path)) pending.changed(path);
        }

        @Override
        public void gone(String folder) {
            pending.gone(folder);
        }

        @Override
        public void everything() {
            forgetRules();
            pending.everything();
        }

        @Override
        public void over(String reason) {
            release(reason);
            pending.everything();
        }
    }

    /// Releases the watches and waits for running work; the next query starts it again.
    void rest() {
        Optional<Thread> mine;
        synchronized (this) {
            resting = true;
            mine = thread;
        }
        pending.wake();
        awaitEnd(mine);
        synchronized (this) {
            resting = false;
        }
    }

    /// Releases the watches and waits for running work.
    @Override
    public void close() {
        Optional<Thread> mine;
        synchronized (this) {
            closed = true;
            mine = thread;
        }
        pending.close();
        release("");
        awaitEnd(mine);
    }

    private static void awaitEnd(Optional<Thread> mine) {
        if (mine.isEmpty() || mine.get() == Thread.currentThread()) return;
        try {
            mine.get().join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}

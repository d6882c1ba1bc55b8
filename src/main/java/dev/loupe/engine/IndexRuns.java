package dev.loupe.engine;

import dev.loupe.index.IndexBusy;
import dev.loupe.index.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// One project's runs: at most one at a time. A query's check for changes joins the current run; a run that a
/// client requests comes after it, since the current one may have listed files before the change that the
/// client wants indexed. A failure is remembered until the next run.
///
/// Thread-safe: mutable state is guarded by `this`, and nothing is waited for under it except [OpenIndex].
/// Each run has a thread, which takes the lock of [IndexWriting] first and this one briefly.
final class IndexRuns implements AutoCloseable {
    private static final long LOOK_EVERY_NANOS = TimeUnit.SECONDS.toNanos(5);
    /// Checking a large tree takes seconds of a core, which queries need too: it gets at most a tenth of the
    /// time, but the pause is at most a minute. The files of hits are checked on every query in any case.
    private static final int LOOK_SHARE = 10;

    private static final long LOOK_AT_LEAST_EVERY_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final Path root;
    private final OpenIndex index;
    private final IndexWriting writing;
    private final LastUse use;
    private final Consumer<RunInProgress> ended;

    private Optional<RunInProgress> run = Optional.empty();
    private Optional<String> failure = Optional.empty();
    private long looked = System.nanoTime() - LOOK_EVERY_NANOS;
    private long lookEvery = LOOK_EVERY_NANOS;
    private boolean closed;
    private final AtomicInteger losses = new AtomicInteger();
    /// When the latest check began.
    private volatile Sight seen = new Sight(-1, "");

    /// @param use a requested run counts as use until it ends
    /// @param ended receives each run that succeeded or was stopped, on its thread, after it no longer counts
    /// as running and before its waiters
    IndexRuns(Path root, OpenIndex index, IndexWriting writing, LastUse use, Consumer<RunInProgress> ended) {
        this.root = root;
        this.index = index;
        this.writing = writing;
        this.use = use;
        this.ended = ended;
    }

    synchronized IndexState state() {
        if (run.isPresent() && !(run.get().looking() && index.isComplete()))
            return run.get().state();
        if (failure.isPresent()) return new IndexState.Failed(failure.get());
        try {
            Optional<Manifest> manifest = index.manifest();
            if (manifest.isEmpty()) return new IndexState.NotIndexed();
            return new IndexState.Indexed(manifest.get());
        } catch (IOException broken) {
            return new IndexState.Failed(message(broken));
        }
    }

    /// Whether a complete index answers: a rebuild replaces it file by file.
    synchronized boolean isWhole() {
        return run.map(RunInProgress::isOfWhole).orElse(false) || index.isComplete();
    }

    synchronized Optional<RunInProgress> running() {
        return run;
    }

    /// Whether the whole tree was not checked since the index was opened, the watch ended, or the root became
    /// another folder.
    boolean isUnlooked() {
        return !seen.equals(sight());
    }

    /// It is no longer known what changed since the latest check began.
    void unlook() {
        losses.incrementAndGet();
    }

    /// The point in time of a check.
    ///
    /// @param losses number of gaps in the event stream before it
    private record Sight(int losses, String root) {}

    private Sight sight() {
        return new Sight(losses.get(), rootKey());
    }

    /// Distinguishes a folder from one created later in its place. If that gets the same inode, the watch has
    /// noticed that the first one was removed.
    private String rootKey() {
        try {
            return String.valueOf(
                    Files.readAttributes(root, BasicFileAttributes.class).fileKey());
        } catch (IOException gone) {
            return "";
        }
    }

    /// A run that somebody requests, as opposed to a query's check for changes.
    ///
    /// @param force rebuilds the index
    RunInProgress ask(boolean force) throws IOException {
        return start(force, true, true);
    }

    /// A run that checks for changes.
    RunInProgress look() throws IOException {
        return start(false, false, false);
    }

    /// The same, but listing the files from now on.
    RunInProgress lookAgain() throws IOException {
        return start(false, false, true);
    }

    /// The same, if the latest one was some time ago.
    synchronized void lookIfDue() throws IOException {
        long now = System.nanoTime();
        if (now - looked < lookEvery || run.isPresent()) return;
        looked = now;
        look();
    }

    private synchronized RunInProgress start(boolean force, boolean asked, boolean fromNow) throws IOException {
        if (closed) throw new IOException("the project " + root + " is closed");
        if (run.isPresent() && serves(run.get(), force, fromNow)) {
            if (asked) run.get().ask();
            return run.get();
        }
        Optional<RunInProgress> before = run;
        var next = new RunInProgress(force, seen.losses() < 0, before);
        if (asked) next.ask();
        if (isWhole()) next.ofWhole();
        run = Optional.of(next);
        looked = System.nanoTime();
        if (force) before.ifPresent(RunInProgress::stopAll);
        Thread.ofPlatform().name("index " + root.getFileName()).daemon().start(() -> work(before, next));
        return next;
    }

    /// Whether a run does everything that another one would.
    private static boolean serves(RunInProgress one, boolean force, boolean fromNow) {
        return !one.stopped() && (one.force() || !force) && !(fromNow && one.begun());
    }

    /// Waits for the previous run, which a forced run has stopped.
    private void work(Optional<RunInProgress> before, RunInProgress mine) {
        mine.at(Thread.currentThread());
        before.ifPresent(RunInProgress::settle);
        long began = System.nanoTime();
        Sight now = sight();
        try {
            IndexReport report = writing.run(mine);
            pace(report, System.nanoTime() - began);
            end(mine, now, Optional.empty());
            ended.accept(mine);
            IndexReport told = told(before, mine, report);
            if (mine.stopped()) mine.report().completeExceptionally(new CancellationException("stopped"));
            else mine.report().complete(told);
        } catch (CancellationException stopped) { // while the tree was being listed: nothing was changed
            end(mine, now, Optional.empty());
            mine.report().completeExceptionally(stopped);
        } catch (IndexBusy other) { // the other process's commits can be read all the same
            end(mine, now, index.isComplete() ? Optional.empty() : Optional.of(message(other)));
            mine.report().completeExceptionally(other);
        } catch (IOException | InterruptedException | RuntimeException | Error broken) {
            Throwable reason = reason(broken);
            end(mine, now, Optional.of(message(reason)));
            mine.report().completeExceptionally(reason);
        }
    }

    /// The caller gets everything that was indexed since the last request, by whatever run. The first index
    /// that a query builds counts as a start.
    private IndexReport told(Optional<RunInProgress> before, RunInProgress mine, IndexReport report) {
        IndexReport both = before.filter(run -> !run.stopped())
                .flatMap(RunInProgress::done)
                .map(report::after)
                .orElse(report);
        if (!mine.asked()) return both;
        mine.tellsItself();
        IngestedFiles.Counts since = writing.taken().ask();
        Optional<IndexReport> apart =
                before.filter(RunInProgress::isToldByItself).flatMap(RunInProgress::done);
        return both.counting(apart.map(IndexReport::counts).map(since::plus).orElse(since));
    }

    /// A run that found work to do says nothing about the duration of a mere check.
    private synchronized void pace(IndexReport report, long took) {
        boolean mereLook = !report.didAnything();
        lookEvery = mereLook
                ? Math.clamp(took * LOOK_SHARE, LOOK_EVERY_NANOS, LOOK_AT_LEAST_EVERY_NANOS)
                : LOOK_EVERY_NANOS;
    }

    private synchronized void end(RunInProgress mine, Sight at, Optional<String> why) {
        if (why.isEmpty()) index.complete();
        if (mine.asked()) use.now();
        if (why.isEmpty() && !mine.stopped()) seen = at;
        if (run.isPresent() && run.get() == mine) run = Optional.empty();
        looked = System.nanoTime();
        failure = why;
    }

    /// After a failed write the writer only reports that it is closed; the reason is its cause.
    private static Throwable reason(Throwable broken) {
        return broken instanceof RuntimeException && broken.getCause() instanceof IOException world ? world : broken;
    }

    private static String message(Throwable broken) {
        String said = broken.getMessage();
        return said == null ? broken.getClass().getSimpleName() : said;
    }

    /// Stops the current run, if there is one, and waits for its end.
    void stop() {
        running().ifPresent(now -> {
            now.stopAll();
            now.settle();
        });
    }

    /// The index was deleted, so its failure no longer matters.
    synchronized void forgetFailure() {
        failure = Optional.empty();
    }

    /// The index is about to be closed, so the tree will count as unchecked.
    ///
    /// @return false if a run is in progress
    synchronized boolean rest() {
        if (run.isPresent()) return false;
        unlook();
        looked = System.nanoTime() - LOOK_AT_LEAST_EVERY_NANOS;
        return true;
    }

    /// Stops the current run and starts no other.
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        stop();
    }
}

package dev.loupe.engine;

import dev.loupe.ingest.RunExtent;
import dev.loupe.model.Progress;
import dev.loupe.model.Readiness;
import dev.loupe.model.ThreadStack;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/// A run in progress and its followers.
final class RunInProgress implements IndexRun, Progress {
    private static final System.Logger LOG = System.getLogger(RunInProgress.class.getName());

    /// The phase in which the project's files are listed.
    static final String SCANNING = "scanning";

    /// A run without progress for this long will not end. The slowest step without progress reports lists a
    /// large tree over a network.
    private static final Duration SILENCE = Duration.ofMinutes(30);

    private final CompletableFuture<IndexReport> report = new CompletableFuture<>();
    private final List<Progress> listeners = new CopyOnWriteArrayList<>();
    private final boolean force;
    private final boolean first;
    private final LongSupplier nanos;
    private final long began;
    private final AtomicBoolean noted = new AtomicBoolean();
    private final AtomicInteger askers = new AtomicInteger();
    private final Optional<RunInProgress> before;
    private volatile boolean begun;
    private volatile boolean asked;
    private volatile long heard;
    private volatile Optional<Thread> thread = Optional.empty();
    private volatile boolean stopped;
    private volatile boolean toldByItself;
    private volatile boolean ofWhole;
    private volatile IndexState.Indexing state = new IndexState.Indexing(0, 0, SCANNING);

    /// @param first since the process started: retries what could not be parsed before
    /// @param before the current run, which this one waits for
    RunInProgress(boolean force, boolean first, Optional<RunInProgress> before) {
        this(force, first, before, System::nanoTime);
    }

    /// @param nanos current time as in System.nanoTime
    RunInProgress(boolean force, boolean first, Optional<RunInProgress> before, LongSupplier nanos) {
        this.force = force;
        this.first = first;
        this.before = before;
        this.nanos = nanos;
        this.began = nanos.getAsLong();
        this.heard = began;
    }

    /// Milliseconds since it began.
    long age() {
        return (nanos.getAsLong() - began) / 1_000_000;
    }

    /// Sets its thread.
    void at(Thread working) {
        thread = Optional.of(working);
    }

    /// Whether it is running and has made no progress for so long that it will not end. Logs its stack the
    /// first time.
    boolean isHung() {
        if (report.isDone() || nanos.getAsLong() - heard < SILENCE.toNanos()) return false;
        if (noted.compareAndSet(false, true))
            LOG.log(
                    Level.ERROR,
                    "no progress for %s at %s%s"
                            .formatted(
                                    SILENCE,
                                    state.phase(),
                                    thread.map(ThreadStack::of).orElse("")));
        return true;
    }

    /// Whether it has begun to list files, so that it may miss later changes.
    boolean begun() {
        return begun;
    }

    boolean force() {
        return force;
    }

    RunExtent extent() {
        if (force) return RunExtent.EVERYTHING;
        return first || asked ? RunExtent.FAILURES : RunExtent.CHANGES;
    }

    /// Its progress; before it begins, that of the previous run.
    IndexState.Indexing state() {
        return begun ? state : before.map(RunInProgress::state).orElse(state);
    }

    boolean stopped() {
        return stopped;
    }

    /// A caller requested this run, as opposed to a query's check for changes.
    void ask() {
        asked = true;
        askers.incrementAndGet();
    }

    boolean asked() {
        return asked;
    }

    /// Whether it is only checking for changes, and has found none yet.
    boolean looking() {
        return !asked && state.phase().equals(SCANNING);
    }

    /// The index is already complete when it begins.
    void ofWhole() {
        ofWhole = true;
    }

    boolean isOfWhole() {
        return ofWhole;
    }

    /// Its changes are only in its own report.
    void tellsItself() {
        toldByItself = true;
    }

    boolean isToldByItself() {
        return toldByItself;
    }

    /// Its report, if it has succeeded.
    Optional<IndexReport> done() {
        return report.isDone() && !report.isCompletedExceptionally() ? Optional.of(report.join()) : Optional.empty();
    }

    /// Waits for its end, whatever the outcome.
    void settle() {
        report.handle((done, failed) -> Boolean.TRUE).join();
    }

    /// Whether it has ended. The project's state has the outcome, and an answer's coverage the progress.
    Readiness readiness() {
        if (report.isDone()) return Readiness.READY;
        IndexState.Indexing now = state();
        double share = now.total() == 0 ? Double.NaN : (double) now.done() / now.total();
        return new Readiness.Coming(report, share, "files are being read");
    }

    /// Stops it at its next file, regardless of its callers.
    void stop() {
        stopped = true;
    }

    /// The same, including the runs that it waits for.
    void stopAll() {
        stop();
        before.ifPresent(RunInProgress::stopAll);
    }

    @Override
    public void report(long done, long total, String what) {
        heard = nanos.getAsLong();
        begun = true;
        // Threads report out of order; listeners only see increasing numbers.
        synchronized (this) {
            if (what.equals(state.phase()) && done <= state.done()) return;
            state = new IndexState.Indexing(done, total, what);
        }
        for (Progress listener : listeners) listener.report(done, total, what);
    }

    @Override
    public void follow(Progress listener) {
        listeners.add(listener);
        IndexState.Indexing now = state();
        listener.report(now.done(), now.total(), now.phase());
        before.ifPresent(run -> run.listeners.add((done, total, what) -> {
            if (!begun) listener.report(done, total, what);
        }));
    }

    @Override
    public CompletableFuture<IndexReport> report() {
        return report;
    }

    @Override
    public void cancel() {
        if (askers.decrementAndGet() <= 0) stop();
    }
}

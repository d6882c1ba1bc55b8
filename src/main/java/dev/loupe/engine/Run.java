package dev.loupe.engine;

import dev.loupe.model.Progress;
import dev.loupe.model.Readiness;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// A run under way and those who follow it.
final class Run implements IndexRun, Progress {
    /// The phase in which the files that belong to the project are listed.
    static final String SCANNING = "scanning";

    private final CompletableFuture<IndexReport> report = new CompletableFuture<>();
    private final List<Progress> listeners = new CopyOnWriteArrayList<>();
    private final boolean force;
    private final AtomicInteger askers = new AtomicInteger();
    private final Optional<Run> before;
    private volatile boolean begun;
    private volatile boolean asked;
    private volatile boolean stopped;
    private volatile IndexState.Indexing state = new IndexState.Indexing(0, 0, SCANNING);

    /// @param before the run under way, which this one waits for
    Run(boolean force, Optional<Run> before) {
        this.force = force;
        this.before = before;
    }

    /// Whether it has begun to list files, so that later changes may be missing in it.
    boolean begun() {
        return begun;
    }

    boolean force() {
        return force;
    }

    /// How far it is; until it begins, how far the one before it is.
    IndexState.Indexing state() {
        return begun ? state : before.map(Run::state).orElse(state);
    }

    boolean stopped() {
        return stopped;
    }

    /// Somebody asked for this run, beyond a question's look for changes.
    void ask() {
        asked = true;
        askers.incrementAndGet();
    }

    boolean asked() {
        return asked;
    }

    /// Whether it only looks for changes, and has found none yet.
    boolean looking() {
        return !asked && state.phase().equals(SCANNING);
    }

    /// Waits for its end, whatever that is.
    void settle() {
        report.handle((done, failed) -> Boolean.TRUE).join();
    }

    /// Whether it has ended. What it ended with is told by the project's state, and how far it is by an answer's
    /// coverage.
    Readiness readiness() {
        if (report.isDone()) return Readiness.READY;
        IndexState.Indexing now = state();
        double share = now.total() == 0 ? Double.NaN : (double) now.done() / now.total();
        return new Readiness.Coming(report, share, "files are being read");
    }

    /// Ends it at its next file, whoever wants it.
    void stop() {
        stopped = true;
    }

    /// The same, and those that it waits for.
    void stopAll() {
        stop();
        before.ifPresent(Run::stopAll);
    }

    @Override
    public void report(long done, long total, String what) {
        begun = true;
        // Threads report out of order; what listeners see only grows.
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

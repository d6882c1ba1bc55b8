package dev.loupe.engine;

import dev.loupe.model.Progress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/// A run under way and those who follow it.
final class Run implements IndexRun, Progress {
    private final CompletableFuture<IndexReport> report = new CompletableFuture<>();
    private final List<Progress> listeners = new CopyOnWriteArrayList<>();
    private final boolean force;
    private volatile boolean cancelled;
    private volatile IndexState.Indexing state = new IndexState.Indexing(0, 0, "scanning");

    Run(boolean force) {
        this.force = force;
    }

    boolean force() {
        return force;
    }

    IndexState.Indexing state() {
        return state;
    }

    boolean cancelled() {
        return cancelled;
    }

    @Override
    public void report(long done, long total, String what) {
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
        IndexState.Indexing now = state;
        listener.report(now.done(), now.total(), now.phase());
    }

    @Override
    public CompletableFuture<IndexReport> report() {
        return report;
    }

    @Override
    public void cancel() {
        cancelled = true;
    }
}

package dev.loupe.training;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/// Runs numbered pieces of work on a fixed number of threads. Which thread takes which piece does not matter
/// to any result: a piece writes only what is its own.
final class Parallel implements AutoCloseable {

    private final int threads;
    private final ExecutorService pool;

    Parallel(int threads) {
        this.threads = threads;
        pool = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
    }

    /// A range of work.
    interface Range {
        void run(int first, int end);
    }

    /// Cuts `total` into ranges of `grain`.
    void ranges(int total, int grain, Range work) {
        each((total + grain - 1) / grain, piece -> work.run(piece * grain, Math.min(total, (piece + 1) * grain)));
    }

    void each(int pieces, IntConsumer work) {
        if (threads == 1) {
            for (int i = 0; i < pieces; i++) work.accept(i);
            return;
        }
        var next = new AtomicInteger();
        List<Future<?>> running = new ArrayList<>();
        for (int t = 0; t < Math.min(threads, pieces); t++) {
            running.add(pool.submit(() -> {
                for (int i = next.getAndIncrement(); i < pieces; i = next.getAndIncrement()) work.accept(i);
            }));
        }
        for (Future<?> each : running) await(each);
    }

    private static void await(Future<?> work) {
        try {
            work.get();
        } catch (InterruptedException | ExecutionException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}

package dev.loupe.mcp.http;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Disconnects clients that read nothing for long, since each holds a connection and an answer. A slow but
/// active reader is not affected, since answers are written in small pieces and the timeout applies to each.
final class SlowReaders implements AutoCloseable {

    private final Set<Write> writes = ConcurrentHashMap.newKeySet();
    private final long stallNanos;
    private final Thread watch;

    SlowReaders(Duration stall) {
        this.stallNanos = stall.toNanos();
        this.watch = Thread.ofVirtual().name("slow readers").start(() -> watch(stall.dividedBy(4)));
    }

    /// Work that may wait for a client.
    @FunctionalInterface
    interface Work {
        void run() throws IOException;
    }

    /// Runs the work on this thread.
    ///
    /// @throws IOException if the client is gone or was disconnected
    void write(Work work) throws IOException {
        var write = new Write(Thread.currentThread(), System.nanoTime());
        writes.add(write);
        try {
            work.run();
        } finally {
            writes.remove(write);
            write.end();
        }
    }

    private void watch(Duration pause) {
        try {
            while (true) {
                Thread.sleep(pause);
                long now = System.nanoTime();
                for (Write write : writes) if (now - write.began > stallNanos) write.cut();
            }
        } catch (InterruptedException _) {
            // The server is shutting down.
        }
    }

    @Override
    public void close() {
        watch.interrupt();
    }

    /// One piece being written. An interrupt closes the connection, so it must not hit a thread that has
    /// already continued.
    private static final class Write {
        private final Thread thread;
        private final long began;
        private boolean over;
        private boolean cut;

        Write(Thread thread, long began) {
            this.thread = thread;
            this.began = began;
        }

        synchronized void cut() {
            if (over) return;
            cut = true;
            thread.interrupt();
        }

        synchronized void end() {
            over = true;
            if (cut) {
                boolean _ = Thread.interrupted();
            }
        }
    }
}

package dev.loupe.daemon;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Closes a front's line to a daemon that sends nothing while calls wait: a healthy one sends a keep-alive
/// every second, so this one is suspended or hangs. Thread-safe.
final class SilenceWatch {

    private final Duration most;
    private final Supplier<@Nullable DaemonLine> waiting;
    private volatile long heard;
    private boolean started;

    /// @param most maximum silence of a daemon
    /// @param waiting the line on which calls wait; null if none do
    SilenceWatch(Duration most, Supplier<@Nullable DaemonLine> waiting) {
        this.most = most;
        this.waiting = waiting;
    }

    /// The daemon sent something.
    void heard() {
        heard = System.nanoTime();
    }

    /// A call waits from now on.
    synchronized void start() {
        if (started) return;
        started = true;
        heard();
        var thread = new Thread(this::watch, "daemon-silence");
        thread.setDaemon(true);
        thread.start();
    }

    private void watch() {
        try {
            for (DaemonLine line = rested(); line != null; line = rested())
                if (System.nanoTime() - heard > most.toNanos()) line.close();
        } catch (InterruptedException never) {
            Thread.currentThread().interrupt();
        }
    }

    private @Nullable DaemonLine rested() throws InterruptedException {
        Thread.sleep(most.toMillis() / 6);
        synchronized (this) {
            DaemonLine line = waiting.get();
            started = line != null;
            return line;
        }
    }
}

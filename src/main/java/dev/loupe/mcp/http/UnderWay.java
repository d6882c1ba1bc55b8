package dev.loupe.mcp.http;

import java.time.Duration;

/// Counts running requests and decides whether more are accepted.
final class UnderWay {

    private int count;
    private boolean closed;

    /// @return whether the request is accepted; it must end then
    synchronized boolean begin() {
        if (!closed) count++;
        return !closed;
    }

    synchronized void end() {
        count--;
        notifyAll();
    }

    synchronized int count() {
        return count;
    }

    /// Accepts no more.
    synchronized void close() {
        closed = true;
    }

    /// Waits until none is left, with a timeout.
    ///
    /// @return whether none is left
    synchronized boolean await(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        for (long left = patience.toNanos(); count > 0 && left > 0; left = deadline - System.nanoTime())
            wait(left / 1_000_000 + 1);
        return count == 0;
    }
}

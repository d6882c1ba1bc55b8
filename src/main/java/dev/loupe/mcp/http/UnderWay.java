package dev.loupe.mcp.http;

import java.time.Duration;

/// How many requests are being answered, and whether more are taken.
final class UnderWay {

    private int count;
    private boolean closed;

    /// @return whether the request is taken; then it must end
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

    /// Takes no more.
    synchronized void close() {
        closed = true;
    }

    /// Waits until none is left, or the patience is over.
    ///
    /// @return whether none is left
    synchronized boolean await(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        for (long left = patience.toNanos(); count > 0 && left > 0; left = deadline - System.nanoTime())
            wait(left / 1_000_000 + 1);
        return count == 0;
    }
}

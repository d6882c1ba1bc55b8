package dev.loupe.engine;

import java.time.Duration;

/// The time of the last use. Thread-safe.
///
/// Based on a monotonic clock that stops while the machine sleeps.
final class LastUse {
    private volatile long nanos = System.nanoTime();

    void now() {
        nanos = System.nanoTime();
    }

    boolean isLongerAgoThan(Duration time) {
        return System.nanoTime() - nanos >= time.toNanos();
    }
}

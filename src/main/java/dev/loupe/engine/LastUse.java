package dev.loupe.engine;

import java.time.Duration;

/// When something was last needed. Thread-safe.
///
/// Counted by a clock that stands still while the machine sleeps and knows nothing of the time of day.
final class LastUse {
    private volatile long nanos = System.nanoTime();

    void now() {
        nanos = System.nanoTime();
    }

    boolean isLongerAgoThan(Duration time) {
        return System.nanoTime() - nanos >= time.toNanos();
    }
}

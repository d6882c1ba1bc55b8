package dev.loupe;

import static org.assertj.core.api.Assertions.fail;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Waits for what another thread does, with an end.
public final class Eventually {
    /// What takes longer will not come; so long because a machine may be busy with other things.
    public static final long PATIENCE_SECONDS = 120;

    private Eventually() {}

    /// Returns once the condition holds; fails after two minutes.
    public static void holds(String what, Callable<Boolean> condition) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.call()) {
            if (System.nanoTime() - deadline > 0) fail("never came: " + what);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
        }
    }
}

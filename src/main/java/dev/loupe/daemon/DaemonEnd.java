package dev.loupe.daemon;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// The end of the daemon's process, within bounds whatever its threads do.
final class DaemonEnd {

    private static final System.Logger LOG = System.getLogger(DaemonEnd.class.getName());

    /// How long the end may take in all, with commits; after that the process is halted.
    static final Duration SHUTDOWN = Duration.ofSeconds(15);

    /// How long the process may take to end after all is closed.
    static final Duration EXIT = Duration.ofSeconds(1);

    /// How long calls that write may go on before they are cancelled.
    private static final Duration GRACE = Duration.ofSeconds(2);

    /// The same for calls that only read, which their fronts ask the next daemon again.
    private static final Duration READ_GRACE = Duration.ofMillis(50);

    /// How long each front may take to read its last answers.
    private static final Duration PARTING = Duration.ofMillis(500);

    /// How long calls may take to stop once they were cancelled.
    private static final Duration STOPPING = Duration.ofMillis(100);

    /// How long closing may take after calls that have not. What was answered is durable without it.
    private static final Duration CLOSING = Duration.ofMillis(50);

    private final Predicate<String> reads = new ReadingTools();
    private final Set<FrontConnection> fronts;
    private final DaemonWork work;
    private final Runnable done;

    /// @param done notes that nothing is left to do; called if it ends without what does not stop
    DaemonEnd(Set<FrontConnection> fronts, DaemonWork work, Runnable done) {
        this.fronts = fronts;
        this.work = work;
        this.done = done;
    }

    /// Ends calls and closes the work. Fronts go before their calls are cancelled, so that they ask the next
    /// daemon again.
    void now() {
        awaitAtMost(READ_GRACE, () -> fronts.stream().allMatch(front -> front.callsUnderWay() == 0));
        awaitAtMost(GRACE, () -> fronts.stream().allMatch(front -> front.writesUnderWay(reads) == 0));
        for (FrontConnection front : List.copyOf(fronts)) front.close(front.isClient() ? PARTING : Duration.ZERO);
        if (!awaitAtMost(STOPPING, () -> work.stuck(Duration.ZERO) == 0) && !work.busy()) {
            LOG.log(Level.WARNING, "calls do not stop, so that the daemon ends without them");
            haltAfter(CLOSING, done);
        }
        work.close();
    }

    /// Nobody outlives this: it asks no thread, runs no hook and needs no lock.
    static void haltAfter(Duration time) {
        haltAfter(time, () -> {});
    }

    private static void haltAfter(Duration time, Runnable before) {
        Thread.ofPlatform().daemon().name("daemon-halt").start(() -> {
            awaitAtMost(time, () -> false);
            before.run();
            Runtime.getRuntime().halt(0);
        });
    }

    static boolean awaitAtMost(Duration time, BooleanSupplier done) {
        long deadline = System.nanoTime() + time.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() - deadline >= 0) return false;
            LockSupport.parkNanos(5_000_000);
        }
        return true;
    }
}

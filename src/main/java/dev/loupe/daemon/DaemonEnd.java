package dev.loupe.daemon;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// Ends the daemon's process within a time limit, whatever its threads do.
final class DaemonEnd {

    private static final System.Logger LOG = System.getLogger(DaemonEnd.class.getName());

    /// Maximum duration of the whole shutdown, with commits; after that the process is halted.
    static final Duration SHUTDOWN = Duration.ofSeconds(15);

    /// Maximum time for the process to exit after everything is closed.
    static final Duration EXIT = Duration.ofSeconds(1);

    /// How long writing calls may continue before they are cancelled.
    private static final Duration GRACE = Duration.ofSeconds(2);

    /// The same for read-only calls, which their fronts send to the next daemon.
    private static final Duration READ_GRACE = Duration.ofMillis(50);

    /// If the end was asked for, calls that have run for longer are not repeated: they may be the reason.
    private static final Duration LONG_CALL = Duration.ofSeconds(1);

    /// How long each front may take to read its last answers.
    private static final Duration PARTING = Duration.ofMillis(500);

    /// How long cancelled calls may take to stop.
    private static final Duration STOPPING = Duration.ofMillis(100);

    /// How long closing may take if some calls have not stopped. Acknowledged writes are durable without it.
    private static final Duration CLOSING = Duration.ofMillis(50);

    private final Predicate<String> reads = new ReadingTools();
    private final Set<FrontConnection> fronts;
    private final DaemonWork work;
    private final Runnable done;

    /// @param done called if it ends with calls still running, and nothing else is left to do
    DaemonEnd(Set<FrontConnection> fronts, DaemonWork work, Runnable done) {
        this.fronts = fronts;
        this.work = work;
        this.done = done;
    }

    /// Ends calls and closes the work. Fronts are disconnected before their calls are cancelled, so that they
    /// send them to the next daemon.
    ///
    /// @param asked whether a user asked for it; long calls then fail instead
    void now(boolean asked) {
        awaitAtMost(READ_GRACE, () -> fronts.stream().allMatch(front -> front.callsUnderWay() == 0));
        awaitAtMost(GRACE, () -> fronts.stream().allMatch(front -> front.writesUnderWay(reads) == 0));
        if (asked) fronts.forEach(front -> front.failCallsOlderThan(LONG_CALL));
        for (FrontConnection front : List.copyOf(fronts)) front.close(front.isClient() ? PARTING : Duration.ZERO);
        if (!awaitAtMost(STOPPING, () -> work.stuck(Duration.ZERO) == 0) && !work.busy()) {
            LOG.log(Level.WARNING, "calls do not stop; the daemon ends without waiting for them");
            haltAfter(CLOSING, done);
        }
        work.close();
    }

    /// Ends the process in any case: needs no other thread, shutdown hook or lock.
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

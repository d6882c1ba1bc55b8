package dev.loupe.engine;

import dev.loupe.model.Cancellation;
import dev.loupe.model.Readiness;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// The time that one call may wait for data: all its waits together, for any source, share one deadline and
/// end when the call is cancelled. The answer then states what is missing.
///
/// It waits only as long as that may help: once a source's progress shows that it will not be ready in time,
/// the answer is given immediately.
public final class DataWait {
    /// The maximum time that a call waits for data.
    public static final Duration MOST = Duration.ofSeconds(5);

    /// Interval at which cancellation and a source's progress are checked.
    private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    /// The progress of a source is watched for this long before it is judged.
    private static final long TRIAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final ScopedValue<DataWait> CURRENT = ScopedValue.newInstance();

    private final long end;
    private final Cancellation cancellation;

    private DataWait(Duration most, Cancellation cancellation) {
        this.end = System.nanoTime() + most.toNanos();
        this.cancellation = cancellation;
    }

    /// A wait that begins now.
    public static DataWait of(Duration most, Cancellation cancellation) {
        return new DataWait(most, cancellation);
    }

    /// The wait of the call that this thread answers; outside a call, one that begins now.
    public static DataWait current() {
        return CURRENT.isBound() ? CURRENT.get() : of(MOST, Cancellation.NEVER);
    }

    /// Runs an action as a call with this wait.
    public <T, X extends Throwable> T around(ScopedValue.CallableOp<T, X> call) throws X {
        return ScopedValue.where(CURRENT, this).call(call);
    }

    /// Waits until a source is ready, as long as there is time and it may be ready in time.
    ///
    /// @return the source's state at the end
    public Readiness until(Supplier<Readiness> source) {
        Readiness now = source.get();
        var speed = new Speed();
        while (now instanceof Readiness.Coming coming && left() > 0 && speed.mayCome(coming.share(), left())) {
            await(coming.next(), Math.min(STEP_NANOS, left()));
            now = source.get();
        }
        return now;
    }

    /// The speed of a source, measured from its start.
    private static final class Speed {
        private double first = Double.NaN;
        private long began;

        /// Whether it can be ready in time, as far as known.
        boolean mayCome(double share, long left) {
            if (Double.isNaN(first) || !(share > first)) {
                first = share;
                began = System.nanoTime();
            }
            long took = System.nanoTime() - began;
            return Double.isNaN(share) || took < TRIAL_NANOS || (1 - share) / (share - first) * took < left;
        }
    }

    /// Remaining nanoseconds; 0 once the call is cancelled.
    long left() {
        if (cancellation.requested() || Thread.currentThread().isInterrupted()) return 0;
        return Math.max(0, end - System.nanoTime());
    }

    private static void await(CompletableFuture<?> next, long nanos) {
        try {
            if (next.isDone()) TimeUnit.MILLISECONDS.sleep(1); // give the source a moment to notice
            else next.get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException | CancellationException _) {
            // the source reports its own failure
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}

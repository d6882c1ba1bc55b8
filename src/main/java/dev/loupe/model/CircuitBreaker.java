package dev.loupe.model;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// After a failure, calls fail fast with the same error for a few seconds. Otherwise each of many calls would
/// wait for its own timeout. Thread-safe.
///
/// @param <F> the failure
public final class CircuitBreaker<F extends Exception> {
    private final Duration open;
    private final LongSupplier nanos;
    private final UnaryOperator<F> again;
    private @Nullable F last;
    private long since;

    /// @param open how long calls fail fast
    /// @param nanos current time as in System.nanoTime
    /// @param again the same failure for another caller, with a stack trace of its own
    public CircuitBreaker(Duration open, LongSupplier nanos, UnaryOperator<F> again) {
        this.open = open;
        this.nanos = nanos;
        this.again = again;
    }

    /// @throws F while the circuit is open
    public synchronized void pass() throws F {
        F known = last;
        if (known != null && nanos.getAsLong() - since < open.toNanos()) throw again.apply(known);
        last = null;
    }

    /// Opens the circuit.
    ///
    /// @return the given failure, to be thrown
    public synchronized F open(F failure) {
        last = failure;
        since = nanos.getAsLong();
        return failure;
    }

    /// Closes the circuit.
    public synchronized void close() {
        last = null;
    }
}

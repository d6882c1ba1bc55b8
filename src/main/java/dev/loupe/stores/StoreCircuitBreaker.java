package dev.loupe.stores;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Circuit breaker for an engine: after a failed connection, calls fail fast with the same error for a few
/// seconds. Thread-safe.
public final class StoreCircuitBreaker {
    private static final Duration OPEN = Duration.ofSeconds(10);

    private final LongSupplier nanos;
    private Optional<StoreUnavailable> last = Optional.empty();
    private long since;

    public StoreCircuitBreaker() {
        this(System::nanoTime);
    }

    /// @param nanos current time as in System.nanoTime
    StoreCircuitBreaker(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// @throws StoreUnavailable while the circuit is open
    public synchronized void pass() throws StoreUnavailable {
        if (last.isPresent() && nanos.getAsLong() - since < OPEN.toNanos())
            throw new StoreUnavailable(last.get().what(), last.get().remedy());
        last = Optional.empty();
    }

    /// @return the given failure, to be thrown
    public synchronized StoreUnavailable open(StoreUnavailable failure) {
        last = Optional.of(failure);
        since = nanos.getAsLong();
        return failure;
    }
}

package dev.loupe.stores;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Keeps an engine that could not be reached from being waited for again at once: for some seconds everyone
/// is told what the last one was told. Safe for use by several threads.
public final class Circuit {
    private static final Duration OPEN = Duration.ofSeconds(10);

    private final LongSupplier nanos;
    private Optional<StoreUnavailable> last = Optional.empty();
    private long since;

    public Circuit() {
        this(System::nanoTime);
    }

    /// @param nanos the time, as System.nanoTime tells it
    Circuit(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// @throws StoreUnavailable while it is open
    public synchronized void pass() throws StoreUnavailable {
        if (last.isPresent() && nanos.getAsLong() - since < OPEN.toNanos())
            throw new StoreUnavailable(last.get().what(), last.get().remedy());
        last = Optional.empty();
    }

    /// @return what was given, to be thrown
    public synchronized StoreUnavailable open(StoreUnavailable failure) {
        last = Optional.of(failure);
        since = nanos.getAsLong();
        return failure;
    }
}

package dev.loupe.embed.remote;

import dev.loupe.embed.EmbeddingFailure;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Circuit breaker: after a failure, calls fail fast with the same error for a few seconds. Otherwise an
/// index run with ten thousand files would wait for a timeout on each.
final class CircuitBreaker {
    private static final Duration LENGTH = Duration.ofSeconds(15);

    private final LongSupplier nanos;
    private @Nullable EmbeddingFailure last;
    private long since;

    /// @param nanos current time as in System.nanoTime
    CircuitBreaker(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// @throws EmbeddingFailure while the circuit is open
    synchronized void pass() throws EmbeddingFailure {
        EmbeddingFailure known = last;
        if (known == null) return;
        if (nanos.getAsLong() - since < LENGTH.toNanos()) throw new EmbeddingFailure(known.getMessage(), known);
        last = null;
    }

    synchronized EmbeddingFailure begins(EmbeddingFailure failure) {
        last = failure;
        since = nanos.getAsLong();
        return failure;
    }

    synchronized void ends() {
        last = null;
    }
}

package dev.loupe.embed.remote;

import dev.loupe.embed.EmbeddingFailure;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// What keeps a server that gave no vectors from being asked again at once: for some seconds everyone is told
/// what the last one was told. An index run with ten thousand files would otherwise wait for each.
final class Outage {
    private static final Duration LENGTH = Duration.ofSeconds(15);

    private final LongSupplier nanos;
    private @Nullable EmbeddingFailure last;
    private long since;

    /// @param nanos the time, as System.nanoTime tells it
    Outage(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// @throws EmbeddingFailure while it lasts
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

package dev.loupe.collections;

import dev.loupe.vector.StoreBusy;
import java.io.IOException;
import java.time.Duration;

/// Retries while another writer holds the collection's lock; most writes take milliseconds.
final class LockRetry {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    static final Duration AT_ONCE = Duration.ZERO;

    private static final Duration STEP = Duration.ofMillis(10);

    private LockRetry() {}

    /// Takes an exclusive lock.
    @FunctionalInterface
    interface Attempt<T> {
        T take() throws IOException;
    }

    /// @param name of the collection
    /// @throws CollectionFailure INFRA_STORE_BUSY if the other writer does not finish
    static <T> T held(String name, Attempt<T> attempt) throws CollectionFailure, IOException, InterruptedException {
        return held(name, attempt, PATIENCE);
    }

    static <T> T held(String name, Attempt<T> attempt, Duration patience)
            throws CollectionFailure, IOException, InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            try {
                return attempt.take();
            } catch (StoreBusy busy) {
                if (System.nanoTime() - end > 0)
                    throw new CollectionFailure(
                            "INFRA_STORE_BUSY",
                            "Collection \"%s\" has been locked by another call or process for more than %d s.\n\nHint: wait for index_directory to end, then try again; reading works meanwhile."
                                    .formatted(name, patience.toSeconds()));
                Thread.sleep(STEP);
            }
        }
    }
}

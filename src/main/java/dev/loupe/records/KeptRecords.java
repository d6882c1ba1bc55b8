package dev.loupe.records;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.vector.StoreBusy;
import dev.loupe.vector.VectorSnapshot;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// One source with its store. Each query first syncs the source, as often as that is cheap; during a long
/// sync, queries are answered from the previous state. Thread-safe.
final class KeptRecords implements AutoCloseable {
    private static final Duration STEP = Duration.ofMillis(20);

    private final RecordSource source;
    private final RecordStore store;
    private final SyncPolicy pace;

    private @Nullable CompletableFuture<Void> running;
    private boolean looked;
    private boolean wellLooked;
    private String failure = "";
    private RecordProblems problems = RecordProblems.NONE;
    private Duration took = Duration.ZERO;
    private long due = System.nanoTime();
    private long asked = System.nanoTime();

    KeptRecords(RecordSource source, RecordStore store, SyncPolicy pace) {
        this.source = source;
        this.store = store;
        this.pace = pace;
    }

    EmbeddingProvider model() {
        return store.model();
    }

    /// Syncs the store with its source and waits briefly for it.
    ///
    /// @param patience maximum wait for the first sync
    SyncProgress fresh(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        asked();
        boolean first = !hasLooked();
        while (true) {
            CompletableFuture<Void> look = lookWhereDue();
            if (look != null) await(look, first ? Duration.ofNanos(end - System.nanoTime()) : later());
            SyncProgress taken = taken();
            if (!first || !taken.reading() || end - System.nanoTime() <= STEP.toNanos()) return taken;
            if (!pause()) return taken;
        }
    }

    private synchronized void asked() {
        asked = System.nanoTime();
    }

    /// Closes the store if it was not queried for this long and no sync is running. The result of the last
    /// sync is kept.
    ///
    /// @return whether it was open
    synchronized boolean rest(Duration unused) throws IOException {
        boolean isUnused = running == null && System.nanoTime() - asked >= unused.toNanos();
        return isUnused && store.rest();
    }

    private synchronized Duration later() {
        return pace.patience(took);
    }

    private synchronized boolean hasLooked() {
        return looked;
    }

    private synchronized SyncProgress taken() {
        return new SyncProgress(problems, !looked && failure.isEmpty(), failure);
    }

    private synchronized @Nullable CompletableFuture<Void> lookWhereDue() {
        if (running != null) return looked && pace.isSlow(took) ? null : running;
        long now = System.nanoTime();
        if (now - due < 0) return null;
        if (isUnchanged()) {
            rest(now);
            return null;
        }
        var look = new CompletableFuture<Void>();
        running = look;
        Thread.ofPlatform().daemon().name("records").start(() -> {
            look();
            look.complete(null);
        });
        return look;
    }

    private boolean isUnchanged() {
        try {
            return wellLooked && source.unchanged();
        } catch (IOException unreadable) {
            return false;
        }
    }

    private void look() {
        long began = System.nanoTime();
        String why = "";
        boolean busy = false;
        RecordProblems found = RecordProblems.NONE;
        try {
            found = store.look(source);
        } catch (StoreBusy other) {
            busy = true;
        } catch (IOException | RuntimeException | Error broken) {
            why = broken.getMessage() == null ? broken.toString() : broken.getMessage();
        }
        ended(found, why, busy, began);
    }

    private void rest(long began) {
        long now = System.nanoTime();
        due = now + (now - began) * pace.restsFor();
    }

    private synchronized void ended(RecordProblems found, String why, boolean busy, long began) {
        running = null;
        rest(began);
        took = Duration.ofNanos(System.nanoTime() - began);
        wellLooked = !busy && why.isEmpty();
        failure = why;
        if (!wellLooked) return;
        looked = true;
        problems = found;
    }

    private static void await(CompletableFuture<Void> look, Duration patience) {
        try {
            look.get(Math.max(0, patience.toNanos()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException goesOn) {
            // answered from the previous state
        } catch (ExecutionException never) {
            throw new IllegalStateException(never);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean pause() {
        try {
            Thread.sleep(STEP);
            return true;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// The current snapshot; empty if there is no data yet. The caller closes it.
    Optional<VectorSnapshot> snapshot() throws IOException {
        asked();
        return store.snapshot();
    }

    void delete() throws IOException {
        store.delete();
    }

    @Override
    public void close() throws IOException {
        store.close();
    }
}

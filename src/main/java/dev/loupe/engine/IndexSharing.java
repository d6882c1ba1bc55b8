package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Cancellation;
import dev.loupe.search.figures.FigureTables;
import dev.loupe.sharing.SharedChunks;
import dev.loupe.sharing.SharedIndexes;
import dev.loupe.sharing.SharedName;
import dev.loupe.vector.StoreBusy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/// Publishes one project's index to the shared engine. A failure is retried with the next change and reported
/// by [#state]; the local index never waits for it or fails with it.
final class IndexSharing implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(IndexSharing.class.getName());
    private static final int TRIES = 5;
    private static final Duration BUSY = Duration.ofSeconds(2);

    private final Optional<SharedIndexes> indexes;
    private final Path root;
    private final Enrichment.View view;
    private final FigureTables figures;
    private final BackgroundWork background;
    private SharingState state;
    private boolean wanted;
    private boolean working;
    private volatile boolean closed;

    /// @param indexes empty if nothing is shared
    IndexSharing(
            Optional<SharedIndexes> indexes,
            Path root,
            Enrichment.View view,
            FigureTables figures,
            BackgroundWork background) {
        this.indexes = indexes;
        this.root = root;
        this.view = view;
        this.figures = figures;
        this.background = background;
        state = indexes.isPresent() ? new SharingState.Waiting() : new SharingState.Off();
    }

    synchronized SharingState state() {
        return state;
    }

    /// Publishes in the background; several requests may be combined.
    synchronized void soon() {
        if (indexes.isEmpty() || closed) return;
        wanted = true;
        if (working) return;
        working = true;
        background.start("sharing the index", this::work);
    }

    synchronized boolean isAtWork() {
        return working;
    }

    private void work() {
        while (isWanted()) now(BackgroundWork.steps(() -> closed));
    }

    private synchronized boolean isWanted() {
        if (wanted && !closed) {
            wanted = false;
            return true;
        }
        return working = false;
    }

    /// Publishes before this returns.
    void now(Cancellation cancellation) {
        if (indexes.isEmpty()) return;
        tell(new SharingState.Running());
        try {
            tell(shared(indexes.get(), cancellation));
        } catch (CancellationException stopped) {
            tell(new SharingState.Waiting());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            tell(new SharingState.Waiting());
        } catch (IOException | RuntimeException failure) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the index of %s is not shared: %s".formatted(root, failure.getMessage()));
            tell(new SharingState.Failed(String.valueOf(failure.getMessage())));
        }
    }

    private SharingState shared(SharedIndexes engine, Cancellation cancellation)
            throws IOException, InterruptedException {
        SharedName name = SharedName.of(root);
        for (int tries = 1; ; tries++) {
            try (IndexSnapshot snapshot = view.open()) {
                engine.publish(name, new SharedChunks(snapshot, figures.of(snapshot)), cancellation);
                return new SharingState.Shared(name.collection());
            } catch (StoreBusy other) {
                if (tries == TRIES) throw other;
                Thread.sleep(BUSY);
            }
        }
    }

    private synchronized void tell(SharingState now) {
        state = now;
    }

    @Override
    public void close() {
        closed = true;
    }
}

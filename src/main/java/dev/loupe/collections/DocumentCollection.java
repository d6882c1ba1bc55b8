package dev.loupe.collections;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.SpaceDemand;
import dev.loupe.vector.VectorReader;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One collection of documents. Thread-safe.
public final class DocumentCollection {
    private final CollectionPlace place;
    private final CollectionManifest manifest;
    private final EmbeddingProvider embedder;
    private @Nullable VectorReader points;
    private boolean kept = true;
    private long used = System.nanoTime();

    DocumentCollection(CollectionPlace place, CollectionManifest manifest, EmbeddingProvider embedder) {
        this.place = place;
        this.manifest = manifest;
        this.embedder = embedder;
    }

    public CollectionManifest manifest() {
        return manifest;
    }

    CollectionPlace place() {
        return place;
    }

    /// The last acknowledged state, from any process; the caller closes it. Never waits.
    ///
    /// @throws CollectionFailure EXPLORE_COLLECTION_NOT_FOUND if it was deleted in the meantime, also by
    /// another process
    public synchronized VectorSnapshot snapshot() throws CollectionFailure, IOException {
        used = System.nanoTime();
        try {
            return read();
        } catch (IOException unreadable) {
            if (isThere()) throw unreadable;
            var _ = retire();
            place.leaveNothing();
            throw deletedMeanwhile();
        }
    }

    private VectorSnapshot read() throws CollectionFailure, IOException {
        VectorReader held = points;
        if (held == null) held = toRead();
        try {
            return held.snapshot();
        } finally {
            if (kept) points = held;
            else held.close();
        }
    }

    /// The folder may now hold a newer collection with the same name.
    private VectorReader toRead() throws CollectionFailure, IOException {
        VectorReader opened = place.read(manifest.space());
        if (isThere()) return opened;
        opened.close();
        throw deletedMeanwhile();
    }

    private boolean isThere() throws IOException {
        return place.manifest().equals(Optional.of(manifest));
    }

    private CollectionFailure deletedMeanwhile() {
        return new CollectionFailure(
                "EXPLORE_COLLECTION_NOT_FOUND",
                "Collection \"%s\" was deleted in the meantime.\n\nHint: create_collection makes it again."
                        .formatted(manifest.name()));
    }

    /// The number of documents.
    public int count() throws CollectionFailure, IOException {
        try (VectorSnapshot snapshot = snapshot()) {
            return snapshot.count(PointFilter.ALL);
        }
    }

    /// A text's vector, comparable with those of this collection.
    ///
    /// @throws CollectionFailure INFRA_EMBEDDING_MODEL_MISMATCH if another model made those
    public Int8Vector meaning(String text) throws CollectionFailure, IOException {
        checkModel();
        float[] made = embedder.embedQuery(text);
        checkModel(); // some providers know their dimensions only now
        return Int8Vector.of(made);
    }

    /// Why nothing can be added or found by meaning; empty if it can.
    public Optional<String> trouble() {
        return matches() ? Optional.empty() : Optional.of(modelChanged());
    }

    /// Opens it for writing once the current writer is done; the caller closes it.
    ///
    /// @throws CollectionFailure INFRA_STORE_BUSY if that takes too long, INFRA_EMBEDDING_MODEL_MISMATCH,
    /// EXPLORE_COLLECTION_NOT_FOUND if it was deleted in the meantime
    public CollectionWriting write() throws CollectionFailure, IOException, InterruptedException {
        checkModel();
        VectorStore store = LockRetry.held(manifest.name(), () -> place.write(manifest.space()));
        try {
            if (isThere()) return new CollectionWriting(store, embedder);
            throw deletedMeanwhile();
        } catch (CollectionFailure | IOException | RuntimeException | Error e) {
            store.close();
            throw e;
        }
    }

    private void checkModel() throws CollectionFailure {
        if (!matches()) throw new CollectionFailure("INFRA_EMBEDDING_MODEL_MISMATCH", modelChanged());
    }

    private boolean matches() {
        return SpaceDemand.of(embedder).fits(manifest.space());
    }

    private String modelChanged() {
        return "Collection \"%s\" was made with the embedding model %s, but the model is now %s; their vectors cannot be compared.\n\nHint: set EMBEDDING_PROVIDER and EMBEDDING_MODEL back, or delete_collection, create_collection and add the documents again."
                .formatted(manifest.name(), manifest.space().fingerprint(), embedder.fingerprint());
    }

    /// Bytes on disk.
    public long bytes() throws IOException {
        return place.bytes();
    }

    /// By the monotonic clock.
    synchronized boolean isUnusedFor(Duration time) {
        return System.nanoTime() - used >= time.toNanos();
    }

    /// Frees its resources; open snapshots stay readable. A caller that still has it can use it, but then
    /// nothing is kept open between queries, since nobody would close it.
    ///
    /// @return whether anything was open
    synchronized boolean retire() throws IOException {
        kept = false;
        VectorReader held = points;
        points = null;
        if (held != null) held.close();
        return held != null;
    }
}

package dev.loupe.collections;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorReader;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One collection of documents. Safe for use by several threads.
public final class DocumentCollection {
    private final CollectionPlace place;
    private final CollectionManifest manifest;
    private final EmbeddingProvider embedder;
    private final Clock clock;
    private @Nullable VectorReader points;
    private Instant used;

    DocumentCollection(CollectionPlace place, CollectionManifest manifest, EmbeddingProvider embedder, Clock clock) {
        this.place = place;
        this.manifest = manifest;
        this.embedder = embedder;
        this.clock = clock;
        used = clock.instant();
    }

    public CollectionManifest manifest() {
        return manifest;
    }

    CollectionPlace place() {
        return place;
    }

    /// What was last acknowledged, by whichever process; the caller closes it. Waits for nobody.
    public synchronized VectorSnapshot snapshot() throws IOException {
        used = clock.instant();
        VectorReader held = points;
        if (held == null) points = held = place.read(manifest.space());
        return held.snapshot();
    }

    /// How many documents there are.
    public int count() throws IOException {
        try (VectorSnapshot snapshot = snapshot()) {
            return snapshot.count(PointFilter.ALL);
        }
    }

    /// What a text means, comparable with the vectors of this collection.
    ///
    /// @throws CollectionFailure INFRA_EMBEDDING_MODEL_MISMATCH where another model made those
    public Int8Vector meaning(String text) throws CollectionFailure, IOException {
        checkModel();
        return Int8Vector.of(embedder.embedQuery(text));
    }

    /// Why nothing can be added or found by meaning; empty where it can.
    public Optional<String> trouble() {
        return matches() ? Optional.empty() : Optional.of(modelChanged());
    }

    /// Opens it to write, once whoever writes it now is ready; the caller closes it.
    ///
    /// @throws CollectionFailure INFRA_STORE_BUSY where that takes too long, INFRA_EMBEDDING_MODEL_MISMATCH,
    /// EXPLORE_COLLECTION_NOT_FOUND where it was deleted meanwhile
    public CollectionWriting write() throws CollectionFailure, IOException, InterruptedException {
        checkModel();
        VectorStore store = Patiently.held(manifest.name(), () -> place.write(manifest.space()));
        try {
            if (place.manifest().equals(Optional.of(manifest))) return new CollectionWriting(store, embedder);
            throw new CollectionFailure(
                    "EXPLORE_COLLECTION_NOT_FOUND",
                    "Collection \"%s\" was deleted meanwhile.\n\nHint: create_collection makes it again."
                            .formatted(manifest.name()));
        } catch (CollectionFailure | IOException | RuntimeException | Error e) {
            store.close();
            throw e;
        }
    }

    private void checkModel() throws CollectionFailure {
        if (!matches()) throw new CollectionFailure("INFRA_EMBEDDING_MODEL_MISMATCH", modelChanged());
    }

    private boolean matches() {
        VectorSpace now = VectorSpace.of(embedder).with(manifest.space().distance());
        return manifest.space().equals(now);
    }

    private String modelChanged() {
        return "Collection \"%s\" was made with the embedding model %s, and the model is now %s; their vectors cannot be compared.\n\nHint: use the former model, or delete_collection, create_collection and add the documents again."
                .formatted(manifest.name(), manifest.space().fingerprint(), embedder.fingerprint());
    }

    /// Bytes on disk.
    public long bytes() throws IOException {
        return place.bytes();
    }

    synchronized Instant used() {
        return used;
    }

    /// Frees what it holds until it is asked again; snapshots still open stay readable.
    synchronized void rest() throws IOException {
        VectorReader held = points;
        points = null;
        if (held != null) held.close();
    }
}

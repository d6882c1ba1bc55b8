package dev.loupe.collections;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.LuceneVectorStore;
import dev.loupe.index.StoredPoints;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.SpaceDemand;
import dev.loupe.vector.VectorSnapshot;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One collection of documents. Safe for use by several threads.
public final class DocumentCollection {
    private final CollectionFolder folder;
    private final CollectionManifest manifest;
    private final EmbeddingProvider embedder;
    private final Clock clock;
    private @Nullable StoredPoints points;
    private Instant used;

    DocumentCollection(CollectionFolder folder, CollectionManifest manifest, EmbeddingProvider embedder, Clock clock) {
        this.folder = folder;
        this.manifest = manifest;
        this.embedder = embedder;
        this.clock = clock;
        used = clock.instant();
    }

    public CollectionManifest manifest() {
        return manifest;
    }

    CollectionFolder folder() {
        return folder;
    }

    /// What was last acknowledged, by whichever process; the caller closes it. Waits for nobody.
    public synchronized VectorSnapshot snapshot() throws IOException {
        used = clock.instant();
        StoredPoints held = points;
        if (held == null) points = held = StoredPoints.open(folder.points(), manifest.space());
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
        float[] made = embedder.embedQuery(text);
        checkModel(); // of some, the dimensions are known only now
        return Int8Vector.of(made);
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
        LuceneVectorStore store = Patiently.held(manifest.name(), this::opened);
        try {
            if (folder.manifest().equals(Optional.of(manifest))) return new CollectionWriting(store, embedder);
            throw new CollectionFailure(
                    "EXPLORE_COLLECTION_NOT_FOUND",
                    "Collection \"%s\" was deleted meanwhile.\n\nHint: create_collection makes it again."
                            .formatted(manifest.name()));
        } catch (CollectionFailure | IOException | RuntimeException | Error e) {
            store.close();
            throw e;
        }
    }

    /// A store of another space would be emptied.
    private LuceneVectorStore opened() throws IOException {
        if (!LuceneVectorStore.spaceOf(folder.points()).equals(Optional.of(manifest.space())))
            throw new IOException(
                    folder.points()
                            + " is damaged or of another version of Loupe; use that version, or delete_collection and add the documents again");
        return LuceneVectorStore.open(folder.points(), manifest.space());
    }

    private void checkModel() throws CollectionFailure {
        if (!matches()) throw new CollectionFailure("INFRA_EMBEDDING_MODEL_MISMATCH", modelChanged());
    }

    private boolean matches() {
        return SpaceDemand.of(embedder).fits(manifest.space());
    }

    private String modelChanged() {
        return "Collection \"%s\" was made with the embedding model %s, and the model is now %s; their vectors cannot be compared.\n\nHint: set EMBEDDING_PROVIDER and EMBEDDING_MODEL as they were, or delete_collection, create_collection and add the documents again."
                .formatted(manifest.name(), manifest.space().fingerprint(), embedder.fingerprint());
    }

    /// Bytes on disk.
    public long bytes() throws IOException {
        return folder.bytes();
    }

    synchronized Instant used() {
        return used;
    }

    /// Frees what it holds until it is asked again; snapshots still open stay readable.
    synchronized void rest() throws IOException {
        StoredPoints held = points;
        points = null;
        if (held != null) held.close();
    }
}

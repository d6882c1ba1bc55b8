package dev.loupe.collections;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.vector.VectorReader;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Collections in an engine, recognised by their facts: `{"kind":"documents","hybrid":false,
/// "created":"2026-02-01T10:00:00Z"}`. Keeps nothing open; the engine's own client does.
record EngineCollectionRepository(VectorStoreProvider engine, EmbeddingProvider embedder)
        implements CollectionRepository {
    private static final JsonValue KIND = JsonValue.of("documents");

    @Override
    public Optional<DocumentCollection> put(CollectionManifest manifest) throws IOException {
        JsonObject facts = JsonValue.object(
                "kind",
                KIND,
                "hybrid",
                JsonValue.of(manifest.hybrid()),
                "created",
                JsonValue.of(manifest.created().toString()));
        boolean made = engine.create(new StoredCollection(manifest.name(), manifest.space(), facts));
        return made ? Optional.of(collection(manifest)) : Optional.empty();
    }

    private DocumentCollection collection(CollectionManifest manifest) {
        return new DocumentCollection(new Place(manifest.name()), manifest, embedder);
    }

    @Override
    public CollectionListing listing() throws IOException {
        var manifests = new ArrayList<CollectionManifest>();
        for (StoredCollection stored : engine.list()) manifest(stored).ifPresent(manifests::add);
        manifests.sort(Comparator.comparing(CollectionManifest::name));
        return new CollectionListing(manifests, List.of());
    }

    /// Empty for another kind of collection.
    private static Optional<CollectionManifest> manifest(StoredCollection stored) {
        JsonObject facts = stored.facts();
        if (!KIND.equals(facts.get("kind")) || !(facts.get("created") instanceof JsonString(String created)))
            return Optional.empty();
        try {
            boolean hybrid = facts.get("hybrid") == JsonBoolean.TRUE;
            return Optional.of(new CollectionManifest(stored.name(), hybrid, Instant.parse(created), stored.space()));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<DocumentCollection> find(CollectionName name) throws IOException {
        return engine.find(name.value())
                .flatMap(EngineCollectionRepository::manifest)
                .map(this::collection);
    }

    @Override
    public boolean delete(CollectionName name) throws CollectionFailure, IOException, InterruptedException {
        if (find(name).isEmpty()) return false;
        return LockRetry.held(name.value(), () -> engine.delete(name.value()));
    }

    @Override
    public int closeUnused(Duration unused) {
        return 0;
    }

    @Override
    public void close() {
        // the engine belongs to the caller
    }

    private final class Place implements CollectionPlace {
        private final String name;

        Place(String name) {
            this.name = name;
        }

        @Override
        public Optional<CollectionManifest> manifest() throws IOException {
            return engine.find(name).flatMap(EngineCollectionRepository::manifest);
        }

        @Override
        public VectorReader read(VectorSpace space) {
            return new VectorReader() {
                @Override
                public VectorSnapshot snapshot() throws IOException {
                    return engine.snapshot(name);
                }

                @Override
                public void close() {
                    // nothing is open
                }
            };
        }

        /// Checked first, since opening a store with another space would empty it.
        @Override
        public VectorStore write(VectorSpace space) throws IOException {
            Optional<StoredCollection> stored = engine.find(name);
            if (stored.isEmpty()) throw new NoSuchFileException(name);
            if (!stored.get().space().equals(space))
                throw new IOException(
                        "collection " + name + " was replaced by one of another embedding model; ask again");
            return engine.open(name, space);
        }

        @Override
        public long bytes() throws IOException {
            return engine.bytes(name);
        }
    }
}

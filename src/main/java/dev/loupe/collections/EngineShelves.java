package dev.loupe.collections;

import dev.loupe.collections.DocumentCollections.Listing;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.stores.Providers;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Collections in the engine that the environment names. What is wrong with its settings fails whoever asks
/// for a collection, and nobody else.
final class EngineShelves implements Shelves {
    private static final String HYBRID = "hybrid";
    private static final String CREATED = "created";

    private final StoreChoice choice;
    private final Clock clock;
    private @Nullable VectorStoreProvider opened;

    EngineShelves(StoreChoice choice, Clock clock) {
        this.choice = choice;
        this.clock = clock;
    }

    private synchronized VectorStoreProvider provider() throws IOException {
        if (opened != null) return opened;
        try {
            return opened = Providers.open(choice, clock);
        } catch (InvalidChoice unusable) {
            throw new IOException(unusable.getMessage(), unusable);
        }
    }

    private static StoredCollection stored(CollectionManifest manifest) {
        return new StoredCollection(
                manifest.name(),
                manifest.space(),
                JsonValue.object(
                        HYBRID,
                        JsonValue.of(manifest.hybrid()),
                        CREATED,
                        JsonValue.of(manifest.created().toString())));
    }

    private static CollectionManifest manifest(StoredCollection stored) throws IOException {
        if (stored.facts().get(CREATED) instanceof JsonString(String created)) {
            try {
                return new CollectionManifest(
                        stored.name(),
                        stored.facts().get(HYBRID) == JsonBoolean.TRUE,
                        Instant.parse(created),
                        stored.space());
            } catch (DateTimeException damaged) {
                // told below
            }
        }
        throw new IOException("the collection \"%s\" was not made by Loupe, or is damaged".formatted(stored.name()));
    }

    @Override
    public Listing listing() throws IOException {
        var manifests = new ArrayList<CollectionManifest>();
        var damaged = new ArrayList<String>();
        for (StoredCollection one : provider().list()) {
            try {
                manifests.add(manifest(one));
            } catch (IOException broken) {
                damaged.add(String.valueOf(broken.getMessage()));
            }
        }
        return new Listing(manifests, damaged);
    }

    @Override
    public Shelf at(CollectionName name) {
        return new EngineShelf(this, name.value());
    }

    @Override
    public boolean put(CollectionName name, CollectionManifest manifest) throws IOException {
        return provider().create(stored(manifest));
    }

    @Override
    public Optional<Remains> take(CollectionName name, CollectionManifest manifest) throws IOException {
        if (!at(name).manifest().equals(Optional.of(manifest))) return Optional.empty();
        return provider().delete(name.value()) ? Optional.of(() -> {}) : Optional.empty();
    }

    @Override
    public synchronized void close() {
        if (opened != null) opened.close();
        opened = null;
    }

    /// A name in the engine.
    private record EngineShelf(EngineShelves shelves, String name) implements Shelf {

        @Override
        public Optional<CollectionManifest> manifest() throws IOException {
            Optional<StoredCollection> found = shelves.provider().find(name);
            return found.isEmpty() ? Optional.empty() : Optional.of(EngineShelves.manifest(found.get()));
        }

        @Override
        public Reading read(VectorSpace space) {
            return new Reading() {
                @Override
                public VectorSnapshot snapshot() throws IOException {
                    return shelves.provider().snapshot(name);
                }

                @Override
                public void close() {}
            };
        }

        @Override
        public VectorStore write(VectorSpace space) throws IOException {
            return shelves.provider().open(name, space);
        }

        @Override
        public void tidy() {}

        @Override
        public long bytes() throws IOException {
            return shelves.provider().bytes(name);
        }
    }
}

package dev.loupe.search;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.LruCache;
import java.util.Optional;

/// LRU cache of chunk vectors. A chunk whose text changed is a different key. Thread-safe.
final class RecentVectors {
    private final LruCache<ChunkId, Known> known;

    private record Known(Chunk chunk, float[] vector) {}

    RecentVectors(int most) {
        this.known = new LruCache<>(most);
    }

    Optional<float[]> of(Chunk chunk) {
        return known.find(chunk.id())
                .filter(there -> there.chunk().equals(chunk))
                .map(Known::vector);
    }

    void keep(Chunk chunk, float[] vector) {
        known.put(chunk.id(), new Known(chunk, vector));
    }
}

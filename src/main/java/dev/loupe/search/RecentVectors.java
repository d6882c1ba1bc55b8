package dev.loupe.search;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// LRU cache of chunk vectors. A chunk whose text changed is a different key. Thread-safe.
final class RecentVectors {
    private final int most;
    private final Map<ChunkId, Known> known = new LinkedHashMap<>(64, 0.75f, true);

    private record Known(Chunk chunk, float[] vector) {}

    RecentVectors(int most) {
        this.most = most;
    }

    synchronized Optional<float[]> of(Chunk chunk) {
        Known there = known.get(chunk.id());
        return there != null && there.chunk().equals(chunk) ? Optional.of(there.vector()) : Optional.empty();
    }

    synchronized void keep(Chunk chunk, float[] vector) {
        known.put(chunk.id(), new Known(chunk, vector));
        if (known.size() > most) known.remove(known.keySet().iterator().next());
    }
}

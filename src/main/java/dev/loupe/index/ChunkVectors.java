package dev.loupe.index;

import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The vectors of the chunks of one snapshot. Chunks that were written without one are never near.
public interface ChunkVectors {

    /// The nearest chunks within all filters by descending cosine, then path, then line.
    ///
    /// @param query of the dimensions that were written
    /// @param limit most of them, 1 or more
    /// @throws MalformedGlob where a glob of a filter is malformed
    List<NearChunk> nearest(Int8Vector query, List<Filter> filters, int limit) throws IOException;

    Optional<Int8Vector> find(ChunkId id) throws IOException;
}

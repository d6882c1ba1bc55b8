package dev.loupe.index;

import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The vectors of the chunks of one snapshot. Chunks that were written without one are never near.
public interface ChunkVectors {

    /// What the vectors are comparable with; empty where chunks have none.
    Optional<VectorSpace> space();

    /// How many chunks have one.
    int count() throws IOException;

    /// The nearest chunks within a scope by descending cosine, then path, then line.
    ///
    /// @param query of the dimensions that were written
    /// @param limit most of them, 1 or more
    /// @throws MalformedGlob where a glob of a filter is malformed
    List<NearChunk> nearest(Int8Vector query, Scope scope, int limit) throws IOException;

    /// Everywhere within all filters.
    default List<NearChunk> nearest(Int8Vector query, List<Filter> filters, int limit) throws IOException {
        return nearest(query, Scope.within(filters), limit);
    }

    /// How near every chunk is, without a look at any by itself twice: for those who order all of them.
    ///
    /// @param query of the dimensions that were written
    /// @return by document of the snapshot the cosine in [-1, 1]; NaN for one without a vector
    float[] cosines(Int8Vector query) throws IOException;

    /// How near documents are.
    ///
    /// @param query of the dimensions that were written
    /// @param documents numbers within this snapshot, ascending
    /// @return for each the cosine in [-1, 1]; 0 for one without a vector
    double[] cosines(Int8Vector query, int[] documents) throws IOException;

    Optional<Int8Vector> find(ChunkId id) throws IOException;

    /// That of a chunk of this snapshot.
    Optional<Int8Vector> at(ChunkPlace place) throws IOException;
}

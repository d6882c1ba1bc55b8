package dev.loupe.index;

import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The vectors of the chunks of one snapshot. Chunks without a vector are never near.
public interface ChunkVectors {

    /// The space of the vectors; empty if there are none.
    Optional<VectorSpace> space();

    /// The number of chunks with a vector.
    int count() throws IOException;

    /// The nearest chunks in a scope by descending cosine, then path, then line.
    ///
    /// @param query with the dimensions of the index
    /// @param limit maximum number, 1 or more
    /// @throws MalformedGlob if a glob of a filter is malformed
    List<NearChunk> nearest(Int8Vector query, ChunkScope scope, int limit) throws IOException;

    /// In all documents that pass the filters.
    default List<NearChunk> nearest(Int8Vector query, List<Filter> filters, int limit) throws IOException {
        return nearest(query, ChunkScope.within(filters), limit);
    }

    /// The cosines of all chunks, in one pass: for callers that rank all of them.
    ///
    /// @param query with the dimensions of the index
    /// @return by document of the snapshot the cosine in [-1, 1]; NaN without a vector
    float[] cosines(Int8Vector query) throws IOException;

    /// The cosines of some documents.
    ///
    /// @param query with the dimensions of the index
    /// @param documents numbers within this snapshot, ascending
    /// @return for each the cosine in [-1, 1]; 0 without a vector
    double[] cosines(Int8Vector query, int[] documents) throws IOException;

    Optional<Int8Vector> find(ChunkId id) throws IOException;

    /// The vector of a chunk of this snapshot.
    Optional<Int8Vector> at(ChunkPlace place) throws IOException;
}

package dev.loupe.search;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.MalformedGlob;
import dev.loupe.index.NearChunk;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The chunks that are nearest in meaning to a vector: by true cosine and nothing else, without words, names
/// or what [Searcher] thinks of tests and folders.
public final class NearestChunks {
    /// The nearest chunk of a project to a question about something else is farther than this; those that
    /// answer one are nearer (bench/runs/2026-11-30-concepts).
    public static final double FAR = 0.35;

    private NearestChunks() {}

    /// A chunk and how near it is.
    ///
    /// @param cosine in [-1, 1]
    public record Neighbour(Chunk chunk, double cosine) {}

    /// By descending cosine, then path, then line.
    ///
    /// @param without chunks that are not told, as a rule those that the vector is of
    /// @param least the least cosine that counts as near, in [-1, 1]
    /// @param limit most of them, 1 or more
    /// @throws SearchFailure where a glob of the filter is malformed
    public static List<Neighbour> of(
            IndexSnapshot snapshot, Int8Vector vector, Filter filter, Set<ChunkId> without, double least, int limit)
            throws IOException, SearchFailure {
        if (vector.inverseLength() == 0) return List.of(); // without direction, everything is as far
        var neighbours = new ArrayList<Neighbour>();
        for (NearChunk near : nearest(snapshot, vector, filter, limit + without.size())) {
            if (near.cosine() < least || neighbours.size() == limit) break;
            Chunk chunk = snapshot.search().read(new LexicalCandidate(near.document(), near.facts(), 0, 0, 0, 0, 0));
            if (!without.contains(chunk.id())) neighbours.add(new Neighbour(chunk, near.cosine()));
        }
        return List.copyOf(neighbours);
    }

    private static List<NearChunk> nearest(IndexSnapshot snapshot, Int8Vector vector, Filter filter, int limit)
            throws IOException, SearchFailure {
        try {
            return snapshot.vectors().nearest(vector, List.of(filter), limit);
        } catch (MalformedGlob malformed) {
            throw new SearchFailure(String.valueOf(malformed.getMessage()));
        }
    }
}

package dev.loupe.search;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.NearChunk;
import dev.loupe.index.lexical.MalformedGlob;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The chunks nearest to a vector, by exact cosine alone: no words, no names, and none of the penalties of
/// [Searcher].
public final class NearestChunks {
    /// If a question is about something else, even the nearest chunk of a project is farther than this;
    /// chunks that answer a question are nearer (bench/runs/2026-11-30-concepts).
    public static final double FAR = 0.35;

    private NearestChunks() {}

    /// A chunk and its nearness.
    ///
    /// @param cosine in [-1, 1]
    public record Neighbour(Chunk chunk, double cosine) {}

    /// By descending cosine, then path, then line.
    ///
    /// @param without chunks to leave out, usually those that the vector comes from
    /// @param least minimum cosine, in [-1, 1]
    /// @param limit most chunks returned, 1 or more
    /// @throws SearchFailure if a glob of the filter is malformed
    public static List<Neighbour> of(
            IndexSnapshot snapshot, Int8Vector vector, Filter filter, Set<ChunkId> without, double least, int limit)
            throws IOException, SearchFailure {
        if (vector.inverseLength() == 0) return List.of(); // a zero vector has no direction
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

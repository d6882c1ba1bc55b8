package dev.loupe.search;

import dev.loupe.index.ChunkScope;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.NearChunk;
import dev.loupe.model.ChunkId;
import dev.loupe.search.RankedPage.Standing;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The chunks nearest to a vector, by exact cosine alone: no words, no names, and none of the penalties of
/// [Ranking].
public final class NearestChunks {
    /// If a question is about something else, even the nearest chunk of a project is farther than this;
    /// chunks that answer a question are nearer (bench/runs/2026-11-30-concepts).
    public static final double FAR = 0.35;

    private NearestChunks() {}

    /// By descending cosine, then path, then line; scores are cosines.
    ///
    /// @param without documents to leave out, usually those that the vector comes from
    /// @param least minimum cosine, in [-1, 1]
    /// @param limit most chunks returned, 1 or more
    /// @throws dev.loupe.index.MalformedGlob if a glob of a filter is malformed
    public static List<Standing> of(
            IndexSnapshot snapshot, Int8Vector vector, ChunkScope scope, Set<Integer> without, double least, int limit)
            throws IOException {
        if (vector.inverseLength() == 0) return List.of(); // a zero vector has no direction
        var nearest = new ArrayList<Standing>();
        for (NearChunk near : snapshot.vectors().nearest(vector, scope, limit + without.size())) {
            if (near.cosine() < least || nearest.size() == limit) break;
            if (!without.contains(near.document())) nearest.add(standing(near));
        }
        return List.copyOf(nearest);
    }

    private static Standing standing(NearChunk near) {
        var candidate = new LexicalCandidate(near.document(), near.facts(), 0, 0, 0, 0, 0);
        return new Standing(candidate, near.cosine(), SearchMode.SEMANTIC);
    }

    /// The documents of chunks, without those that the snapshot does not have.
    public static Set<Integer> documents(IndexSnapshot snapshot, Set<ChunkId> chunks) throws IOException {
        var documents = new HashSet<Integer>();
        for (ChunkId chunk : chunks) snapshot.chunks().document(chunk).ifPresent(documents::add);
        return documents;
    }
}

package dev.loupe.ingest;

import dev.loupe.embed.ChunkText;
import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.OtherModel;
import dev.loupe.model.Chunk;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.SpaceDemand;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Computes the vectors for an index. Thread-safe.
final class ChunkEmbedding {
    /// Chunks per batch; limits the memory for a file with many thousand chunks.
    private static final int AT_ONCE = 256;

    private final EmbeddingProvider embedder;

    ChunkEmbedding(EmbeddingProvider embedder) {
        this.embedder = embedder;
    }

    /// Whether vectors can be written now; calls the provider.
    boolean answers(Optional<VectorSpace> space) {
        try {
            embedder.check();
            return space.isPresent();
        } catch (IOException silent) {
            return false;
        }
    }

    /// One vector for each chunk, in the same order.
    ///
    /// @param space the required space; empty if it was unknown when the run began
    /// @throws EmbeddingFailure if the provider fails
    /// @throws OtherModel if the provider's vectors belong to another space than the index
    List<Int8Vector> of(List<Chunk> chunks, Optional<VectorSpace> space) throws IOException {
        var vectors = new ArrayList<Int8Vector>(chunks.size());
        for (int from = 0; from < chunks.size(); from += AT_ONCE) {
            List<Chunk> some = chunks.subList(from, Math.min(chunks.size(), from + AT_ONCE));
            for (float[] vector :
                    embedder.embedCode(some.stream().map(ChunkText::of).toList())) {
                check(vector.length, space);
                vectors.add(Int8Vector.of(vector));
            }
        }
        return vectors;
    }

    private void check(int dimensions, Optional<VectorSpace> space) throws IOException {
        if (space.isEmpty()) throw new EmbeddingFailure("the embedding provider did not answer when the run began");
        if (space.get().dimensions() != dimensions)
            throw new OtherModel(space.get(), SpaceDemand.of(new VectorSpace(embedder.fingerprint(), dimensions)));
    }
}

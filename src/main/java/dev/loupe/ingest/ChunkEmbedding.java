package dev.loupe.ingest;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.model.Chunk;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Makes the vectors that an index keeps. Safe for use by several threads.
final class ChunkEmbedding {
    /// Bounds what is in memory at once of a file with many thousand chunks.
    private static final int AT_ONCE = 256;

    private final EmbeddingProvider embedder;

    ChunkEmbedding(EmbeddingProvider embedder) {
        this.embedder = embedder;
    }

    /// One for each chunk, in their order.
    List<Int8Vector> of(List<Chunk> chunks) throws IOException {
        var vectors = new ArrayList<Int8Vector>(chunks.size());
        for (int from = 0; from < chunks.size(); from += AT_ONCE) {
            List<Chunk> some = chunks.subList(from, Math.min(chunks.size(), from + AT_ONCE));
            for (float[] vector :
                    embedder.embedCode(some.stream().map(CodeText::of).toList())) vectors.add(Int8Vector.of(vector));
        }
        return vectors;
    }
}

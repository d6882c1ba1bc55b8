package dev.loupe.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.OtherModel;
import dev.loupe.index.Samples;
import dev.loupe.model.Chunk;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChunkEmbeddingTest {
    private static final VectorSpace PLANE = new VectorSpace("counting", 2);

    /// Gives each text a vector of its number, and remembers how many came at once.
    private static final class Counting implements EmbeddingProvider {
        private final List<Integer> batches = new ArrayList<>();
        private boolean silent;

        @Override
        public String fingerprint() {
            return "counting";
        }

        @Override
        public int dimensions() {
            return 2;
        }

        @Override
        public OptionalInt knownDimensions() {
            return OptionalInt.of(2);
        }

        @Override
        public void check() throws IOException {
            if (silent) throw new IOException("no answer");
        }

        @Override
        public float[][] embedCode(List<CodeText> codes) {
            int from = batches.stream().mapToInt(Integer::intValue).sum();
            batches.add(codes.size());
            float[][] vectors = new float[codes.size()][];
            for (int i = 0; i < vectors.length; i++) vectors[i] = new float[] {1, from + i};
            return vectors;
        }

        @Override
        public float[] embedQuery(String query) {
            return new float[2];
        }
    }

    private final Counting provider = new Counting();
    private final ChunkEmbedding embedding = new ChunkEmbedding(provider);

    private static List<Chunk> chunks(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Samples.function("a.py", 1 + i, "f" + i, "text"))
                .toList();
    }

    @Test
    void everyChunkHasItsVectorInOrderInBatchesOfLimitedSize() throws IOException {
        List<Int8Vector> vectors = embedding.of(chunks(600), Optional.of(PLANE));
        assertThat(provider.batches).containsExactly(256, 256, 88);
        for (int i = 0; i < 600; i++) assertThat(vectors.get(i)).isEqualTo(Int8Vector.of(new float[] {1, i}));
        assertThat(embedding.of(List.of(), Optional.of(PLANE))).isEmpty();
    }

    @Test
    void vectorsOfAnotherSizeOrAnUnknownSpaceAreRefused() {
        assertThatThrownBy(() -> embedding.of(chunks(1), Optional.of(new VectorSpace("x", 3))))
                .isInstanceOf(OtherModel.class);
        assertThatThrownBy(() -> embedding.of(chunks(1), Optional.empty())).isInstanceOf(EmbeddingFailure.class);
    }

    @Test
    void aProviderThatAnswersNeedsASpaceToWriteTo() {
        assertThat(embedding.answers(Optional.of(PLANE))).isTrue();
        assertThat(embedding.answers(Optional.empty())).isFalse();
        provider.silent = true;
        assertThat(embedding.answers(Optional.of(PLANE))).isFalse();
    }
}

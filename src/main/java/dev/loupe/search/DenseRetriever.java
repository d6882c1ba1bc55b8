package dev.loupe.search;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.ChunkVectors;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.NearChunk;
import dev.loupe.index.Scope;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The semantic side: the chunks whose meaning is nearest to a text.
final class DenseRetriever {
    private final EmbeddingProvider embedder;
    private final VectorSpace space;

    DenseRetriever(EmbeddingProvider embedder) {
        this.embedder = embedder;
        space = VectorSpace.of(embedder);
    }

    /// What vectors tell of one question.
    ///
    /// @param documents the nearest chunks, ascending
    record Nearness(Optional<Int8Vector> query, int[] documents) {
        static final Nearness NONE = new Nearness(Optional.empty(), new int[0]);
    }

    /// Whether the chunks' vectors can be compared with those of questions.
    boolean serves(IndexSnapshot snapshot) {
        return snapshot.vectors().space().equals(Optional.of(space));
    }

    /// Whether a word is one as it is spelled.
    boolean knows(String word) {
        return embedder.knows(word);
    }

    /// @param limit most of the nearest chunks, all within the scope
    /// @throws SearchFailure where the embedder cannot be reached
    Nearness nearest(ChunkVectors vectors, String text, Scope scope, int limit) throws IOException, SearchFailure {
        Int8Vector query = embedded(text);
        if (query.inverseLength() == 0) return Nearness.NONE; // no word that means anything
        int[] documents = vectors.nearest(query, scope, limit).stream()
                .mapToInt(NearChunk::document)
                .sorted()
                .toArray();
        return new Nearness(Optional.of(query), documents);
    }

    /// What a text means.
    ///
    /// @throws IOException where the embedder cannot be reached
    Int8Vector vector(String text) throws IOException {
        return Int8Vector.of(embedder.embedQuery(text));
    }

    /// What code means of which nothing else is known.
    ///
    /// @throws IOException where the embedder cannot be reached
    Int8Vector vectorOfCode(String code) throws IOException {
        return Int8Vector.of(embedder.embedCode(List.of(CodeText.ofSnippet(code)))[0]);
    }

    private Int8Vector embedded(String text) throws SearchFailure {
        try {
            return vector(text);
        } catch (IOException unreachable) {
            throw new SearchFailure(
                    "the query could not be embedded (%s); use mode keyword".formatted(unreachable.getMessage()));
        }
    }
}

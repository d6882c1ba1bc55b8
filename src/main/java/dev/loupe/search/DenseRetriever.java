package dev.loupe.search;

import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.SnippetText;
import dev.loupe.index.ChunkScope;
import dev.loupe.index.ChunkVectors;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.NearChunk;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Semantic retrieval: the chunks whose vectors are nearest to a text.
final class DenseRetriever {
    private final EmbeddingProvider embedder;
    private final String fingerprint;

    DenseRetriever(EmbeddingProvider embedder) {
        this.embedder = embedder;
        fingerprint = embedder.fingerprint();
    }

    /// Result of a vector search for one question.
    ///
    /// @param documents the nearest chunks, ascending
    record Nearness(Optional<Int8Vector> query, int[] documents) {
        static final Nearness NONE = new Nearness(Optional.empty(), new int[0]);
    }

    /// Whether the chunks' vectors are comparable with the embedder's.
    boolean serves(IndexSnapshot snapshot) {
        return snapshot.vectors()
                .space()
                .filter(there -> there.fingerprint().equals(fingerprint))
                .isPresent();
    }

    /// Whether the embedder knows a word as spelled.
    boolean knows(String word) {
        return embedder.knows(word);
    }

    /// @param limit most chunks returned, all within the scope
    /// @throws NotEmbedded if the embedder cannot be reached
    Nearness nearest(ChunkVectors vectors, String text, ChunkScope scope, int limit) throws IOException, SearchFailure {
        Int8Vector query = embedded(vectors, text);
        if (query.inverseLength() == 0) return Nearness.NONE; // no known word
        int[] documents = vectors.nearest(query, scope, limit).stream()
                .mapToInt(NearChunk::document)
                .sorted()
                .toArray();
        return new Nearness(Optional.of(query), documents);
    }

    /// Embeds a text for comparison with these vectors.
    ///
    /// @throws IOException if the embedder cannot be reached, or now makes vectors of another kind
    Int8Vector vector(ChunkVectors vectors, String text) throws IOException {
        return comparable(vectors, embedder.embedQuery(text));
    }

    /// Embeds bare code, of which nothing else is known.
    ///
    /// @throws IOException if the embedder cannot be reached, or now makes vectors of another kind
    Int8Vector vectorOfCode(ChunkVectors vectors, String code) throws IOException {
        return comparable(vectors, embedder.embedCode(List.of(SnippetText.of(code)))[0]);
    }

    private static Int8Vector comparable(ChunkVectors vectors, float[] made) throws IOException {
        int there = vectors.space().map(VectorSpace::dimensions).orElse(made.length);
        if (there != made.length)
            throw new EmbeddingFailure(
                    "the embedding model makes %d dimensions now and the index has %d; `loupe index --force` rebuilds all vectors"
                            .formatted(made.length, there));
        return Int8Vector.of(made);
    }

    private Int8Vector embedded(ChunkVectors vectors, String text) throws NotEmbedded {
        try {
            return vector(vectors, text);
        } catch (IOException unreachable) {
            throw new NotEmbedded(String.valueOf(unreachable.getMessage()));
        }
    }
}

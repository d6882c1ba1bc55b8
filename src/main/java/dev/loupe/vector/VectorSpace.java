package dev.loupe.vector;

import dev.loupe.embed.EmbeddingProvider;
import java.io.IOException;

/// What makes vectors comparable.
///
/// @param fingerprint of the model that made them; vectors of different fingerprints must never be compared
/// @param dimensions of every vector, 1 or more
/// @param distance what scores say
public record VectorSpace(String fingerprint, int dimensions, Distance distance) {

    public VectorSpace {
        if (fingerprint.isBlank()) throw new IllegalArgumentException("a vector space without a fingerprint");
        if (dimensions < 1) throw new IllegalArgumentException("not a number of dimensions: " + dimensions);
    }

    /// Of cosines.
    public VectorSpace(String fingerprint, int dimensions) {
        this(fingerprint, dimensions, Distance.COSINE);
    }

    /// Of all vectors that this provider makes.
    ///
    /// @throws IOException where it has to be asked for the number of dimensions and does not answer
    public static VectorSpace of(EmbeddingProvider embedder) throws IOException {
        return new VectorSpace(embedder.fingerprint(), embedder.dimensions());
    }

    /// @throws IllegalArgumentException for a vector of other dimensions
    public void check(Int8Vector vector) {
        if (vector.dimensions() != dimensions)
            throw new IllegalArgumentException(
                    "a vector of %d dimensions in a store of %d".formatted(vector.dimensions(), dimensions));
    }

    /// The same vectors, spoken of otherwise.
    public VectorSpace with(Distance other) {
        return new VectorSpace(fingerprint, dimensions, other);
    }
}

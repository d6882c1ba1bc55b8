package dev.loupe.vector;

import dev.loupe.embed.EmbeddingProvider;
import java.io.IOException;

/// The properties that vectors must share to be comparable.
///
/// @param fingerprint of the model that made them; vectors with different fingerprints must never be compared
/// @param dimensions of every vector, 1 or more
/// @param distance that scores report
public record VectorSpace(String fingerprint, int dimensions, Distance distance) {

    public VectorSpace {
        if (fingerprint.isBlank()) throw new IllegalArgumentException("a vector space without a fingerprint");
        if (dimensions < 1) throw new IllegalArgumentException("invalid number of dimensions: " + dimensions);
    }

    /// With cosine scores.
    public VectorSpace(String fingerprint, int dimensions) {
        this(fingerprint, dimensions, Distance.COSINE);
    }

    /// The space of this provider's vectors.
    ///
    /// @throws IOException if it has to be asked for the number of dimensions and does not answer
    public static VectorSpace of(EmbeddingProvider embedder) throws IOException {
        return new VectorSpace(embedder.fingerprint(), embedder.dimensions());
    }

    /// @throws IllegalArgumentException for a vector with a different number of dimensions
    public void check(Int8Vector vector) {
        if (vector.dimensions() != dimensions)
            throw new IllegalArgumentException(
                    "a vector of %d dimensions in a store of %d".formatted(vector.dimensions(), dimensions));
    }

    /// The same space with another distance.
    public VectorSpace with(Distance other) {
        return new VectorSpace(fingerprint, dimensions, other);
    }
}

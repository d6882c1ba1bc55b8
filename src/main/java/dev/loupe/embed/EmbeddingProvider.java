package dev.loupe.embed;

import java.io.IOException;
import java.util.List;

/// Turns code and questions into vectors that lie close where the meaning does. Safe for use by several
/// threads.
///
/// Vectors have length 1 (or are all zero for a text without a word), so that their product is the cosine.
public interface EmbeddingProvider {

    /// Names what made a vector: model, dimensions, words. Vectors of different fingerprints must never be
    /// compared, so an index keeps it and is made anew when it changes.
    String fingerprint();

    /// The number of dimensions of every vector.
    int dimensions();

    /// Whether a word means something to it as it is spelled, so that it is no typing error. Must be cheap.
    default boolean knows(String word) {
        return false;
    }

    /// Loads what the first text would have to wait for; may take long and need not be called.
    default void warmUp() {}

    /// One vector for each code, in their order.
    ///
    /// @throws IOException if the provider is elsewhere and cannot be reached
    float[][] embedCode(List<CodeText> codes) throws IOException;

    /// @throws IOException if the provider is elsewhere and cannot be reached
    float[] embedQuery(String query) throws IOException;
}

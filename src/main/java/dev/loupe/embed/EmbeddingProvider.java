package dev.loupe.embed;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/// An embedding model: maps code and queries to vectors that are close if the meaning is. Thread-safe.
///
/// Vectors have length 1 (or are all zero for a text without words), so their dot product is the cosine.
public interface EmbeddingProvider {

    /// Identifies what made a vector: model, dimensions, text rules. Vectors with different fingerprints must
    /// never be compared, so an index stores it and is rebuilt when it changes.
    String fingerprint();

    /// The number of dimensions of every vector.
    ///
    /// @throws IOException if the provider has to be asked and does not answer
    int dimensions() throws IOException;

    /// The same, if it is known without asking the provider.
    OptionalInt knownDimensions();

    /// Whether vectors of an older model of this kind may be rebuilt without confirmation, because that takes
    /// seconds and costs nothing.
    default boolean remakesUnasked() {
        return false;
    }

    /// The number of concurrent callers that helps, if it is more than there are cores; else 0.
    default int usefulCallers() {
        return 0;
    }

    /// Checks that it can make vectors now.
    ///
    /// @throws IOException why it cannot
    default void check() throws IOException {}

    /// Whether a word is in its vocabulary as spelled, so that it is not a typo. Must be cheap.
    default boolean knows(String word) {
        return false;
    }

    /// Loads what the first text would have to wait for; may take long and is optional.
    default void warmUp() {}

    /// One vector per code, in order.
    ///
    /// @throws IOException if a remote provider cannot be reached
    float[][] embedCode(List<CodeText> codes) throws IOException;

    /// @throws IOException if a remote provider cannot be reached
    float[] embedQuery(String query) throws IOException;
}

package dev.loupe.embed;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/// Turns code and questions into vectors that lie close where the meaning does. Safe for use by several
/// threads.
///
/// Vectors have length 1 (or are all zero for a text without a word), so that their product is the cosine.
public interface EmbeddingProvider {

    /// Names what made a vector: model, dimensions, words. Vectors of different fingerprints must never be
    /// compared, so an index keeps it and is made anew when it changes.
    String fingerprint();

    /// The number of dimensions of every vector.
    ///
    /// @throws IOException where the provider has to be asked for it and does not answer
    int dimensions() throws IOException;

    /// The same where it is known without asking anybody.
    OptionalInt knownDimensions();

    /// Whether vectors of another model of its kind may be made anew without asking: where that takes seconds
    /// and costs nothing.
    default boolean remakesUnasked() {
        return false;
    }

    /// How many callers at once are of use to it, where that is more than cores are; 0 where it is not.
    default int usefulCallers() {
        return 0;
    }

    /// Finds out whether it makes vectors now.
    ///
    /// @throws IOException why it does not
    default void check() throws IOException {}

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

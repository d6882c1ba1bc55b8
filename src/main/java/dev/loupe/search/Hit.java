package dev.loupe.search;

import dev.loupe.model.Chunk;
import dev.loupe.search.feedback.FileFactors;
import java.util.List;

/// A chunk found.
///
/// @param document number of the chunk within the snapshot that was searched
/// @param score in [0, 1], comparable within one answer only; 1 would be a hit with every signal at its best
/// and no penalty; 0 where chunks are listed without words
/// @param matchType the side that found it: keyword, semantic or hybrid
/// @param signals what made the score, where it was asked for
/// @param rated what ratings of earlier answers made of it, which the score has in it
public record Hit(
        Chunk chunk,
        int document,
        double score,
        String matchType,
        List<SignalValue> signals,
        FileFactors.Factor rated) {

    /// One named number.
    ///
    /// @param weight what a signal's value is multiplied with; the factor itself for a penalty
    /// @param share of the score, negative for a penalty, the shares of a hit sum to its score
    public record SignalValue(String name, double value, double weight, double share) {}
}

package dev.loupe.search.rank;

import dev.loupe.model.Chunk;
import dev.loupe.search.feedback.FileFactors;
import java.util.List;

/// A chunk found.
///
/// @param document number of the chunk within the snapshot that was searched
/// @param score in [0, 1], comparable only within one answer; 1 would mean every signal at its best and no
/// penalty; 0 if chunks are listed without words
/// @param matchType the side that found it: keyword, semantic or hybrid
/// @param signals the parts of the score, if requested
/// @param rated the effect of earlier ratings, included in the score
public record Hit(
        Chunk chunk,
        int document,
        double score,
        String matchType,
        List<SignalValue> signals,
        FileFactors.Factor rated) {

    /// One named number.
    ///
    /// @param weight multiplies a signal's value; for a penalty, the factor itself
    /// @param share of the score, negative for a penalty; the shares of a hit add up to its score
    public record SignalValue(String name, double value, double weight, double share) {}
}

package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Why a hit stands where it stands.
///
/// @param order name of the preset, or `custom`
/// @param moves the signals that counted, the greatest contribution (of either sign) first; contributions add up to
/// the score
/// @param unknown keys with a weight of which nothing is known of this chunk
/// @param file figures of the file that belong to the order, those that are known
/// @param chunk the same of the chunk
public record Overlay(
        String order,
        List<Move> moves,
        List<WeightKey> unknown,
        SequencedMap<Figure, Labelled> file,
        SequencedMap<Figure, Labelled> chunk) {

    public Overlay {
        moves = List.copyOf(moves);
        unknown = List.copyOf(unknown);
        file = java.util.Collections.unmodifiableSequencedMap(new java.util.LinkedHashMap<>(file));
        chunk = java.util.Collections.unmodifiableSequencedMap(new java.util.LinkedHashMap<>(chunk));
    }

    /// What a signal did to a score.
    ///
    /// @param value of the signal, in [0, 1]
    /// @param weight in [-1, 1], normalised
    /// @param contribution part of the score
    public record Move(WeightKey key, double value, double weight, double contribution) {}

    /// A figure and, where the collection's statistics tell, what it amounts to (`typical`, `extreme`).
    public record Labelled(double value, Optional<String> label) {}
}

package dev.loupe.memory;

import java.util.Map;
import java.util.Optional;

/// Feedback statistics. Of an agent's ratings of one injection only the newest counts; the others are
/// replaced.
///
/// @param injections stored
/// @param rated of them, each once
/// @param ratings number of each rating
/// @param replaced ratings that a newer one by the same agent replaced
/// @param actioned ratings with a recorded action
/// @param lineage recorded actions
public record FeedbackTotals(
        long injections, long rated, Map<Rating, Long> ratings, long replaced, long actioned, long lineage) {

    public FeedbackTotals {
        ratings = Map.copyOf(ratings);
    }

    public long of(Rating rating) {
        return ratings.getOrDefault(rating, 0L);
    }

    /// All ratings that count.
    public long all() {
        return ratings.values().stream().mapToLong(Long::longValue).sum();
    }

    /// Share of the injections that were rated, in [0, 1]; empty if there are none.
    public Optional<Double> coverage() {
        return injections == 0 ? Optional.empty() : Optional.of((double) rated / injections);
    }
}

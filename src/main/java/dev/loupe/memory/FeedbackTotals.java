package dev.loupe.memory;

import java.util.Map;
import java.util.Optional;

/// Feedback in numbers. Of an agent's ratings of one injection only the newest is counted; the others are
/// replaced.
///
/// @param injections that are remembered
/// @param rated of them, each once
/// @param ratings how many there are of each
/// @param replaced ratings that their agent took back by a newer one
/// @param actioned of the ratings, those that something was done about
/// @param lineage records of what was done
public record FeedbackTotals(
        long injections, long rated, Map<Rating, Long> ratings, long replaced, long actioned, long lineage) {

    public FeedbackTotals {
        ratings = Map.copyOf(ratings);
    }

    public long of(Rating rating) {
        return ratings.getOrDefault(rating, 0L);
    }

    /// All that count.
    public long all() {
        return ratings.values().stream().mapToLong(Long::longValue).sum();
    }

    /// Share of the injections that were rated, in [0, 1]; unknown where there are none.
    public Optional<Double> coverage() {
        return injections == 0 ? Optional.empty() : Optional.of((double) rated / injections);
    }
}

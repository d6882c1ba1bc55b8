package dev.loupe.search.pool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reciprocal rank fusion: what several rankings say of the same things, whatever the scales of their scores.
///
/// A score is the sum of `1 / (k + rank)` over the rankings that have the thing, ranks counted from 1, with
/// `k = 60` (Cormack, Clarke and Büttcher 2009), divided by what it would be if it were first in all of
/// them.
public final class ReciprocalRanks {
    /// Published: hybrid_search says so in its description.
    public static final int K = 60;

    private ReciprocalRanks() {}

    /// @param rankings what was found, best first, each once in a ranking
    /// @return scores in (0, 1], in no order that means anything
    public static <T> Map<T, Double> fused(List<List<T>> rankings) {
        double best = (double) rankings.size() / (K + 1);
        Map<T, Double> scores = new LinkedHashMap<>();
        for (List<T> ranking : rankings)
            for (int place = 0; place < ranking.size(); place++)
                scores.merge(ranking.get(place), 1.0 / (K + place + 1) / best, Double::sum);
        scores.replaceAll((_, score) -> Math.min(1, score)); // what is first in all of them, but for rounding
        return scores;
    }
}

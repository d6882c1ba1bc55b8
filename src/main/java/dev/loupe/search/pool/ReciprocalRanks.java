package dev.loupe.search.pool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reciprocal rank fusion: combines several rankings of the same items, whatever the scales of their scores.
///
/// The score is the sum of `1 / (k + rank)` over the rankings that contain the item, with ranks from 1 and `k
/// = 60` (Cormack, Clarke and Büttcher 2009), divided by the score of an item that is first in all of them.
public final class ReciprocalRanks {
    /// Part of the contract: the description of hybrid_search states it.
    public static final int K = 60;

    private ReciprocalRanks() {}

    /// @param rankings best first, each item at most once per ranking
    /// @return scores in (0, 1], in no particular order
    public static <T> Map<T, Double> fused(List<List<T>> rankings) {
        double best = (double) rankings.size() / (K + 1);
        Map<T, Double> scores = new LinkedHashMap<>();
        for (List<T> ranking : rankings)
            for (int place = 0; place < ranking.size(); place++)
                scores.merge(ranking.get(place), 1.0 / (K + place + 1) / best, Double::sum);
        scores.replaceAll((_, score) -> Math.min(1, score)); // rounding may exceed 1
        return scores;
    }
}

package dev.loupe.model;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/// Puts things of a few ranks in line. What says the rank may be dear (a path's role is told by
/// expressions), so it is asked once for each, where a comparison would ask it twenty times.
public final class RankOrder {
    private RankOrder() {}

    /// Those of a lower rank first, those of one rank as they stand; in linear time for a few ranks.
    public static <T> List<T> of(List<T> all, ToIntFunction<T> rank) {
        var byRank = new TreeMap<Integer, List<T>>();
        for (T one : all)
            byRank.computeIfAbsent(rank.applyAsInt(one), _ -> new ArrayList<>()).add(one);
        return byRank.size() == 1
                ? all
                : byRank.values().stream().flatMap(List::stream).toList();
    }
}

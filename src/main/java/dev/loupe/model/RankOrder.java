package dev.loupe.model;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/// A stable counting sort for a few ranks. Computing a rank may be expensive (a path's role needs several
/// regular expressions), so it is computed once per element; a comparator would compute it about twenty
/// times.
public final class RankOrder {
    private RankOrder() {}

    /// Sorts by rank, stable; in linear time for a few ranks.
    public static <T> List<T> of(List<T> all, ToIntFunction<T> rank) {
        var byRank = new TreeMap<Integer, List<T>>();
        for (T one : all)
            byRank.computeIfAbsent(rank.applyAsInt(one), _ -> new ArrayList<>()).add(one);
        return byRank.size() == 1
                ? all
                : byRank.values().stream().flatMap(List::stream).toList();
    }
}

package dev.loupe.vector;

import java.util.Map;

/// The bounds of a range; without any, every value is inside.
///
/// @param limits by comparison; all of them hold
public record Bounds<T extends Comparable<T>>(Map<Comparison, T> limits) {

    /// How a value is compared with a limit.
    public enum Comparison {
        GT,
        GTE,
        LT,
        LTE;

        boolean holds(int compared) {
            return switch (this) {
                case GT -> compared > 0;
                case GTE -> compared >= 0;
                case LT -> compared < 0;
                case LTE -> compared <= 0;
            };
        }
    }

    public Bounds {
        limits = Map.copyOf(limits);
    }

    /// With a lower bound, inclusive.
    public static <T extends Comparable<T>> Bounds<T> from(T least) {
        return new Bounds<>(Map.of(Comparison.GTE, least));
    }

    /// With an upper bound, inclusive.
    public static <T extends Comparable<T>> Bounds<T> to(T most) {
        return new Bounds<>(Map.of(Comparison.LTE, most));
    }

    public boolean hold(T value) {
        for (Map.Entry<Comparison, T> limit : limits.entrySet())
            if (!limit.getKey().holds(value.compareTo(limit.getValue()))) return false;
        return true;
    }
}

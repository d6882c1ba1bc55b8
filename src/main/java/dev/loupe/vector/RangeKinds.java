package dev.loupe.vector;

import java.io.IOException;
import java.time.Instant;
import java.util.Map;

/// Rejects date ranges on keys that only have numbers, and the other way round. Such a filter would match
/// nothing, and an error is more useful to the caller.
public final class RangeKinds {
    private final VectorSnapshot snapshot;

    private RangeKinds(VectorSnapshot snapshot) {
        this.snapshot = snapshot;
    }

    /// Checks the values at the keys of ranges outside nested filters.
    ///
    /// @throws InvalidFilter if they are of the other kind, with the remedy
    public static void check(PointFilter filter, VectorSnapshot snapshot) throws InvalidFilter, IOException {
        var kinds = new RangeKinds(snapshot);
        for (PointFilter condition : filter.conditions()) kinds.check(condition);
    }

    private void check(PointFilter condition) throws InvalidFilter, IOException {
        switch (condition) {
            case PointFilter.During during -> {
                if (!hasDates(during.key()) && hasNumbers(during.key()))
                    throw wrong(during.key(), "numbers, not dates", "numbers");
            }
            case PointFilter.Range range -> {
                if (!hasNumbers(range.key()) && hasDates(range.key()))
                    throw wrong(range.key(), "dates, not numbers", "dates such as \"2025-11-28\"");
            }
            default -> {}
        }
    }

    private static InvalidFilter wrong(PayloadKey key, String held, String wanted) {
        return new InvalidFilter(
                "'%s' holds %s in this collection; give the ends of the range as %s".formatted(key, held, wanted));
    }

    private boolean hasNumbers(PayloadKey key) throws IOException {
        return snapshot.count(new PointFilter.Range(key, new Bounds<Double>(Map.of()))) > 0;
    }

    private boolean hasDates(PayloadKey key) throws IOException {
        return snapshot.count(new PointFilter.During(key, new Bounds<Instant>(Map.of()))) > 0;
    }
}

package dev.loupe.stores;

import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The points that were sent to an engine and may not be visible to its searches yet. There are few, or it is
/// only known that there are many.
final class PendingWrites {
    /// The number of ids that a query can list without costing more than a refresh.
    private static final int MOST = 1_000;

    private final List<VectorPoint> points = new ArrayList<>();
    private boolean many;

    void add(Collection<VectorPoint> added) {
        many |= points.size() + added.size() > MOST;
        if (many) points.clear();
        else points.addAll(added);
    }

    void clear() {
        points.clear();
        many = false;
    }

    /// Whether a filter may match one of them.
    boolean mayHold(PointFilter filter) {
        return many || holds(points, filter);
    }

    static boolean holds(Collection<VectorPoint> points, PointFilter filter) {
        for (VectorPoint point : points) if (PlainEvaluation.holds(filter, point.id(), point.payload())) return true;
        return false;
    }

    /// Excludes them from a filter that does not match their current state: a search may still find and match
    /// their old state.
    PointFilter without(PointFilter filter) {
        if (points.isEmpty() || filter instanceof PointFilter.Ids) return filter;
        Set<String> ids = new HashSet<>();
        for (VectorPoint point : points) ids.add(point.id());
        return new PointFilter.And(List.of(filter, new PointFilter.Not(new PointFilter.Ids(ids))));
    }
}

package dev.loupe.stores;

import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The points that were given to an engine and need not be seen by its searches yet. They are few, or it is
/// only known that there are many.
final class Unsettled {
    /// So many ids a query can name without costing more than a refresh.
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

    /// Whether a filter may hold of one of them.
    boolean mayHold(PointFilter filter) {
        return many || holds(points, filter);
    }

    static boolean holds(Collection<VectorPoint> points, PointFilter filter) {
        for (VectorPoint point : points) if (filter.holds(point.id(), point.payload())) return true;
        return false;
    }

    /// A filter that holds of none of them, for one that does not hold of them as they are now: a search may
    /// still find what they were before, and must not take it for them.
    PointFilter without(PointFilter filter) {
        if (points.isEmpty() || filter instanceof PointFilter.Ids) return filter;
        Set<String> ids = new HashSet<>();
        for (VectorPoint point : points) ids.add(point.id());
        return new PointFilter.And(List.of(filter, new PointFilter.Not(new PointFilter.Ids(ids))));
    }
}

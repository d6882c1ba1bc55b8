package dev.loupe.stores.rows;

import dev.loupe.stores.rows.Condition.Everything;
import dev.loupe.stores.rows.Condition.Nothing;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// The search for near points: the engine proposes, and the order is that of the exact cosines of what it
/// proposed. It is asked for more until no point that it kept back can be as near as the last one that is
/// wanted. Where the engine gives fewer than it was asked for, or there are few rows, all within the filter
/// are compared.
final class Nearest {
    private static final Comparator<NearPoint> NEAREST_FIRST =
            Comparator.comparingDouble(NearPoint::cosine).reversed().thenComparing(NearPoint::id);

    /// So many rows are compared one by one.
    private static final int FEW = 256;
    /// Asked for beyond what is wanted.
    private static final int SPARE = 50;
    /// An engine's floats and our bytes differ by less.
    private static final double TOLERANCE = 1e-5;

    private final Reading reading;
    private final Int8Vector query;
    private final CosineTo cosine;
    private final PointFilter filter;
    private final Pushdown asked;

    Nearest(Reading reading, Int8Vector query, PointFilter filter) {
        this.reading = reading;
        this.query = query;
        this.filter = filter;
        cosine = new CosineTo(query);
        asked = Pushdown.of(filter);
    }

    /// @param limit 1 or more
    List<NearPoint> points(int limit) throws IOException {
        if (query.inverseLength() == 0 || asked.condition() instanceof Nothing) return List.of();
        int all = reading.listing().size();
        if (all <= FEW || filter instanceof PointFilter.Ids) return ofAll(limit);
        for (long ask = 2L * limit + SPARE; ask < all; ask *= 4) {
            List<Row> proposed = reading.table().near(query, asked.condition(), (int) ask);
            List<NearPoint> near = sorted(proposed);
            if (proposed.size() < ask) return areAll(proposed) ? first(near, limit) : ofAll(limit);
            if (near.size() >= limit && near.get(limit - 1).cosine() > least(proposed) + TOLERANCE)
                return first(near, limit);
        }
        return ofAll(limit);
    }

    /// Whether the engine gave all that fulfils the condition.
    private boolean areAll(List<Row> proposed) throws IOException {
        if (asked.condition() instanceof Everything) return false;
        return proposed.size() >= reading.table().keys(asked.condition()).size();
    }

    private List<NearPoint> ofAll(int limit) throws IOException {
        var rows = new ArrayList<NearPoint>();
        Collection<String> keys =
                filter instanceof PointFilter.Ids ? reading.keys(filter) : reading.candidates(asked.condition());
        reading.each(keys, row -> add(row, rows));
        rows.sort(NEAREST_FIRST);
        return first(rows, limit);
    }

    private List<NearPoint> sorted(List<Row> rows) {
        var points = new ArrayList<NearPoint>();
        for (Row row : rows) if (reading.listing().has(row.key())) add(row, points);
        points.sort(NEAREST_FIRST);
        return points;
    }

    private void add(Row row, List<NearPoint> points) {
        Int8Vector vector = row.point().vector();
        if (vector.inverseLength() == 0) return;
        if (!asked.exact() && !filter.holds(row.point().id(), row.point().payload())) return;
        points.add(new NearPoint(row.point().id(), cosine.of(vector)));
    }

    /// How near the farthest is; what has no direction is as far as a right angle.
    private double least(List<Row> rows) {
        return rows.stream()
                .mapToDouble(row -> cosine.of(row.point().vector()))
                .min()
                .orElse(1);
    }

    private static List<NearPoint> first(List<NearPoint> points, int limit) {
        return List.copyOf(points.subList(0, Math.min(limit, points.size())));
    }
}

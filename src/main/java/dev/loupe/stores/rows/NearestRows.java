package dev.loupe.stores.rows;

import dev.loupe.stores.rows.RowCondition.Everything;
import dev.loupe.stores.rows.RowCondition.Nothing;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Nearest-neighbour search: the engine proposes candidates, and they are sorted by their exact cosines. More
/// are requested until no remaining point can be nearer than the last result. An engine that evaluates
/// conditions first ([RowTable#mostAnyhow]) is asked without the condition, as long as enough of its
/// candidates match the filter. If the engine returns fewer than requested, or there are few rows, all
/// matching rows are compared.
final class NearestRows {
    private static final Comparator<NearPoint> NEAREST_FIRST =
            Comparator.comparingDouble(NearPoint::cosine).reversed().thenComparing(NearPoint::id);

    /// Up to this many rows are compared one by one.
    private static final int FEW = 256;
    /// Extra candidates.
    private static final int SPARE = 50;
    /// Upper bound for the difference between an engine's floats and our bytes.
    private static final double TOLERANCE = 1e-5;

    private final VisibleRows reading;
    private final Int8Vector query;
    private final CosineTo cosine;
    private final PointFilter filter;
    private final Pushdown asked;
    private final int all;

    NearestRows(VisibleRows reading, Int8Vector query, PointFilter filter) {
        this.reading = reading;
        this.query = query;
        this.filter = filter;
        cosine = new CosineTo(query);
        asked = Pushdown.of(filter);
        all = reading.listing().size();
    }

    /// @param limit 1 or more
    List<NearPoint> points(int limit) throws IOException {
        if (query.inverseLength() == 0 || asked.condition() instanceof Nothing) return List.of();
        if (all <= FEW || filter instanceof PointFilter.Ids) return ofAll(limit);
        int anyhow =
                asked.condition() instanceof Everything ? 0 : reading.table().mostAnyhow(all);
        Optional<List<NearPoint>> near = anyhow == 0 ? Optional.empty() : anyhow(limit, anyhow);
        return near.isPresent() ? near.get() : narrowed(limit);
    }

    /// Filters candidates that were found without the condition; empty if too few of them match, so that it
    /// would take too many.
    ///
    /// @param worth maximum number of candidates, and the number for the first request
    private Optional<List<NearPoint>> anyhow(int limit, int worth) throws IOException {
        long most = Math.min(mostAsked(), Math.max(first(limit), worth));
        for (long ask = first(limit); ask <= most; ) {
            List<Row> proposed = reading.table().near(query, new Everything(), (int) ask);
            List<NearPoint> near = sorted(proposed, false);
            if (isSettled(near, proposed, limit)) return Optional.of(first(near, limit));
            if (near.isEmpty() || proposed.size() < ask) break;
            ask = Math.max(2 * ask, ask * (limit + SPARE) / near.size());
        }
        return Optional.empty();
    }

    /// Filters candidates that satisfy the condition.
    private List<NearPoint> narrowed(int limit) throws IOException {
        for (long ask = first(limit); ask <= mostAsked(); ask *= 4) {
            List<Row> proposed = reading.table().near(query, asked.condition(), (int) ask);
            List<NearPoint> near = sorted(proposed, asked.exact());
            if (proposed.size() < ask) return areAll(proposed) ? first(near, limit) : ofAll(limit);
            if (isSettled(near, proposed, limit)) return first(near, limit);
        }
        return ofAll(limit);
    }

    /// If all rows were requested, none would remain.
    private long mostAsked() {
        return Math.min(all - 1L, reading.table().mostNear());
    }

    private static long first(int limit) {
        return 2L * limit + SPARE;
    }

    /// Whether no remaining point can be nearer than the last result.
    private boolean isSettled(List<NearPoint> near, List<Row> proposed, int limit) {
        return near.size() >= limit && near.get(limit - 1).cosine() > least(proposed) + TOLERANCE;
    }

    /// Whether the engine returned everything that satisfies the condition.
    private boolean areAll(List<Row> proposed) throws IOException {
        if (asked.condition() instanceof Everything) return false;
        return proposed.size() >= reading.table().keys(asked.condition()).size();
    }

    private List<NearPoint> ofAll(int limit) throws IOException {
        var rows = new ArrayList<NearPoint>();
        Collection<String> keys =
                filter instanceof PointFilter.Ids ? reading.keys(filter) : reading.candidates(asked.condition());
        reading.each(keys, row -> add(row, asked.exact(), rows));
        rows.sort(NEAREST_FIRST);
        return first(rows, limit);
    }

    /// @param within whether all of them are known to match the filter
    private List<NearPoint> sorted(List<Row> rows, boolean within) {
        var points = new ArrayList<NearPoint>();
        for (Row row : rows) if (reading.listing().has(row.key())) add(row, within, points);
        points.sort(NEAREST_FIRST);
        return points;
    }

    private void add(Row row, boolean within, List<NearPoint> points) {
        Int8Vector vector = row.point().vector();
        if (vector.inverseLength() == 0) return;
        if (!within
                && !PlainEvaluation.holds(filter, row.point().id(), row.point().payload())) return;
        points.add(new NearPoint(row.point().id(), cosine.of(vector)));
    }

    /// The cosine of the furthest; zero vectors count as a right angle.
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

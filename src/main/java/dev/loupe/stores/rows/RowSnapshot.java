package dev.loupe.stores.rows;

import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// A snapshot at one generation.
final class RowSnapshot implements VectorSnapshot {
    private final VectorSpace space;
    private final VisibleRows reading;
    private final Words words;
    private final Runnable closing;
    private final AtomicBoolean closed = new AtomicBoolean();
    /// The result of the last filter, since pages are requested in sequence.
    private volatile Found last = new Found(new PointFilter.Or(List.of()), List.of());

    private record Found(PointFilter filter, List<String> keys) {}

    /// Full-text search at the same generation.
    interface Words extends AutoCloseable {
        List<WordPoint> find(String question, PointFilter filter, int limit) throws IOException;

        @Override
        void close();
    }

    /// @param closing run when it is closed
    RowSnapshot(VectorSpace space, VisibleRows reading, Words words, Runnable closing) {
        this.space = space;
        this.reading = reading;
        this.words = words;
        this.closing = closing;
    }

    private List<String> keys(PointFilter filter) throws IOException {
        Found found = last;
        if (!found.filter().equals(filter)) {
            found = new Found(filter, reading.keys(filter));
            last = found;
        }
        return found.keys();
    }

    @Override
    public int count(PointFilter filter) throws IOException {
        return filter.equals(PointFilter.ALL)
                ? reading.listing().size()
                : keys(filter).size();
    }

    @Override
    public List<NearPoint> nearest(Int8Vector query, PointFilter filter, int limit) throws IOException {
        space.check(query);
        return new NearestRows(reading, query, filter).points(limit);
    }

    @Override
    public List<WordPoint> lexical(String question, PointFilter filter, int limit) throws IOException {
        return words.find(question, filter, limit);
    }

    @Override
    public List<VectorPoint> page(PointFilter filter, Optional<String> after, int limit) throws IOException {
        List<String> keys = keys(filter);
        int from = after.map(id -> firstAfter(keys, id)).orElse(0);
        List<String> wanted = keys.subList(from, (int) Math.min(keys.size(), (long) from + limit));
        Map<String, VectorPoint> points = new HashMap<>();
        reading.each(wanted, row -> points.put(row.key(), row.point()));
        var page = new ArrayList<VectorPoint>(wanted.size());
        for (String key : wanted) {
            VectorPoint point = points.get(key);
            if (point == null) throw new IOException("the row " + key + " was removed by another program");
            page.add(point);
        }
        return page;
    }

    private static int firstAfter(List<String> keys, String id) {
        int least = 0;
        int most = keys.size();
        while (least < most) {
            int middle = (least + most) >>> 1;
            if (VisibleVersions.BY_UTF_8.compare(Row.id(keys.get(middle)), id) > 0) most = middle;
            else least = middle + 1;
        }
        return least;
    }

    @Override
    public void close() {
        if (closed.getAndSet(true)) return;
        words.close();
        closing.run();
    }
}

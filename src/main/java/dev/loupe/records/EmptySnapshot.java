package dev.loupe.records;

import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.WordPoint;
import java.util.List;
import java.util.Optional;

/// A snapshot of an empty store.
enum EmptySnapshot implements VectorSnapshot {
    INSTANCE;

    @Override
    public int count(PointFilter filter) {
        return 0;
    }

    @Override
    public List<NearPoint> nearest(Int8Vector query, PointFilter filter, int limit) {
        return List.of();
    }

    @Override
    public List<WordPoint> lexical(String question, PointFilter filter, int limit) {
        return List.of();
    }

    @Override
    public List<VectorPoint> page(PointFilter filter, Optional<String> after, int limit) {
        return List.of();
    }

    @Override
    public void close() {
        // holds nothing
    }
}

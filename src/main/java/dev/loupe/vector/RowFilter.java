package dev.loupe.vector;

import java.util.function.IntPredicate;

/// A [PointFilter] made ready for many rows. It answers as [PointFilter#holds] of their payloads.
public final class RowFilter {

    private RowFilter() {}

    /// @return for one thread at a time; keeps what it learnt of entries
    public static IntPredicate of(PointFilter filter, PayloadColumns columns) {
        return row -> filter.holds(columns.id(row), columns.payload(row));
    }
}

package dev.loupe.stores.rows;

import dev.loupe.stores.rows.RowCondition.Nothing;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The rows of a table that are visible at one generation.
record VisibleRows(RowTable table, VisibleVersions listing) {
    /// Rows per request.
    private static final int BATCH = 256;

    interface EachRow {
        void accept(Row row) throws IOException;
    }

    /// The keys of all rows that match a filter exactly, by id: the table finds candidates, and whatever it
    /// cannot decide is read and evaluated here.
    List<String> keys(PointFilter filter) throws IOException {
        Pushdown asked = Pushdown.of(filter);
        if (asked.condition() instanceof Nothing) return List.of();
        List<String> candidates = candidates(filter, asked.condition());
        if (asked.exact() || filter instanceof PointFilter.Ids) return candidates;
        var within = new HashSet<String>();
        each(candidates, row -> {
            if (PlainEvaluation.holds(filter, row.point().id(), row.point().payload())) within.add(row.key());
        });
        return candidates.stream().filter(within::contains).toList();
    }

    private List<String> candidates(PointFilter filter, RowCondition condition) throws IOException {
        if (filter instanceof PointFilter.Ids(var ids)) return listing.keysOf(ids);
        return candidates(condition);
    }

    /// Those that satisfy a condition, by id.
    List<String> candidates(RowCondition condition) throws IOException {
        if (condition instanceof RowCondition.Everything) return listing.keys();
        Set<String> ids = new HashSet<>();
        for (String key : table.keys(condition)) if (listing.has(key)) ids.add(Row.id(key));
        return listing.keysOf(ids);
    }

    /// Reads rows, each once, in any order.
    void each(Collection<String> keys, EachRow each) throws IOException {
        var waiting = new ArrayList<>(keys);
        int batch = Math.min(BATCH, table.most());
        for (int from = 0; from < waiting.size(); from += batch)
            for (Row row : table.rows(waiting.subList(from, Math.min(waiting.size(), from + batch)))) each.accept(row);
    }
}

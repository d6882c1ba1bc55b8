package dev.loupe.index;

import dev.loupe.model.Filter;
import java.util.List;

/// Where chunks may be found: within every filter and among some documents.
///
/// @param among documents of the snapshot that is asked
public record Scope(List<Filter> filters, DocumentSet among) {
    /// Everywhere.
    public static final Scope ALL = new Scope(List.of(), DocumentSet.ALL);

    public Scope {
        filters = List.copyOf(filters);
    }

    public static Scope within(List<Filter> filters) {
        return new Scope(filters, DocumentSet.ALL);
    }

    public boolean isAll() {
        return filters.isEmpty() && among.isAll();
    }
}

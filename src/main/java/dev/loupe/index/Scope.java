package dev.loupe.index;

import dev.loupe.model.Filter;
import java.util.List;

/// The chunks to search: those that pass every filter and are among some documents.
///
/// @param among documents of the searched snapshot
public record Scope(List<Filter> filters, DocumentSet among) {
    /// Everything.
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

package dev.loupe.index;

import dev.loupe.model.Filter;
import java.util.List;

/// The chunks to search: those that pass every filter and are among some documents.
///
/// @param among documents of the searched snapshot
public record ChunkScope(List<Filter> filters, DocumentSet among) {
    /// Everything.
    public static final ChunkScope ALL = new ChunkScope(List.of(), DocumentSet.ALL);

    public ChunkScope {
        filters = List.copyOf(filters);
    }

    public static ChunkScope within(List<Filter> filters) {
        return new ChunkScope(filters, DocumentSet.ALL);
    }

    public boolean isAll() {
        return filters.isEmpty() && among.isAll();
    }
}

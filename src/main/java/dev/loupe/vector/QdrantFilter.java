package dev.loupe.vector;

import dev.loupe.model.JsonValue;

/// Reads filters as Qdrant writes them.
public final class QdrantFilter {

    private QdrantFilter() {}

    /// @param filter an object with clauses, a lone condition, or `{key: value}` equalities
    /// @throws InvalidFilter where a part is unknown, malformed or cannot be honoured
    public static PointFilter parse(JsonValue filter) throws InvalidFilter {
        throw new InvalidFilter("filters are not read yet: " + filter);
    }
}

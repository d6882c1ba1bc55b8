package dev.loupe.vector;

import dev.loupe.model.JsonValue.JsonObject;

/// Something with a vector.
///
/// @param id its name within the store, the JSON text of what its maker calls it, so that `1` and `"1"`
/// differ
/// @param payload what [PointFilter]s ask, kept as given
/// @param text what can be searched by words; empty for nothing
public record VectorPoint(String id, Int8Vector vector, JsonObject payload, String text) {

    public VectorPoint {
        if (id.isEmpty()) throw new IllegalArgumentException("a point without an id");
    }
}

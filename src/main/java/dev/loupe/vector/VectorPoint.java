package dev.loupe.vector;

import dev.loupe.model.JsonValue.JsonObject;

/// A point: a vector with an id, a payload and a text.
///
/// @param id unique within the store, the JSON text of the caller's id, so that `1` and `"1"` differ
/// @param payload for [PointFilter]s, kept as given
/// @param text searchable by words; empty for none
public record VectorPoint(String id, Int8Vector vector, JsonObject payload, String text) {

    public VectorPoint {
        if (id.isEmpty()) throw new IllegalArgumentException("a point without an id");
    }
}

package dev.loupe.stores;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.VectorSpace;

/// A collection in its engine.
///
/// @param name any text; engines that allow less derive a name of their own ([EngineNames])
/// @param space of its vectors
/// @param facts small metadata of its owner
public record StoredCollection(String name, VectorSpace space, JsonObject facts) {
    public StoredCollection {
        if (name.isEmpty()) throw new IllegalArgumentException("a collection without a name");
    }
}

package dev.loupe.stores;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.VectorSpace;

/// A collection as its engine knows it.
///
/// @param name any text; engines that allow less make a name of their own of it ([EngineNames])
/// @param space of its vectors
/// @param facts what its owner wants to know of it again, small
public record StoredCollection(String name, VectorSpace space, JsonObject facts) {
    public StoredCollection {
        if (name.isEmpty()) throw new IllegalArgumentException("a collection without a name");
    }
}

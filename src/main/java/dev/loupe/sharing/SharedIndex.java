package dev.loupe.sharing;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.stores.StoredCollection;
import dev.loupe.vector.VectorSpace;
import java.util.Optional;

/// A codebase that a machine has put into the engine.
///
/// @param space of its vectors
public record SharedIndex(SharedName name, VectorSpace space) {
    private static final JsonValue KIND = JsonValue.of("code");

    StoredCollection collection() {
        return new StoredCollection(name.collection(), space, facts());
    }

    private JsonObject facts() {
        return JsonValue.object(
                "kind", KIND, "project", JsonValue.of(name.project()), "origin", JsonValue.of(name.origin()));
    }

    /// Empty for another kind of collection.
    static Optional<SharedIndex> of(StoredCollection stored) {
        JsonObject facts = stored.facts();
        if (!KIND.equals(facts.get("kind"))
                || !(facts.get("project") instanceof JsonString(String project))
                || !(facts.get("origin") instanceof JsonString(String origin))) return Optional.empty();
        return Optional.of(new SharedIndex(new SharedName(stored.name(), project, origin), stored.space()));
    }
}

package dev.loupe.stores.opensearch;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.StoredCollection;
import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;

/// What the cluster knows of a collection.
///
/// @param index where its points are
/// @param committed the generation that readers see
/// @param settled a generation that was committed at `settledAt`: what ended with it, or before, is needed
/// by no snapshot that was taken since
/// @param settledAt milliseconds since the epoch
/// @param writer who may write, a name of its own for each opening; empty for nobody
/// @param until milliseconds since the epoch after which others may
record Manifest(
        StoredCollection collection,
        String index,
        long committed,
        long settled,
        long settledAt,
        String writer,
        long until) {
    private static final long FORMAT = 1;

    static Manifest made(StoredCollection collection, String index, long now) {
        return new Manifest(collection, index, 0, 0, now, "", 0);
    }

    Manifest heldBy(String owner, long end) {
        return new Manifest(collection, index, committed, settled, settledAt, owner, end);
    }

    Manifest settled(long now) {
        return new Manifest(collection, index, committed, committed, now, writer, until);
    }

    Manifest committed(String inIndex, VectorSpace space, long generation) {
        var changed = new StoredCollection(collection.name(), space, collection.facts());
        return new Manifest(changed, inIndex, generation, settled, settledAt, writer, until);
    }

    Manifest named(String name) {
        var renamed = new StoredCollection(name, collection.space(), collection.facts());
        return new Manifest(renamed, index, committed, settled, settledAt, writer, until);
    }

    JsonObject json() {
        VectorSpace space = collection.space();
        return JsonValue.object(
                "format", JsonValue.of(FORMAT),
                "name", JsonValue.of(collection.name()),
                "index", JsonValue.of(index),
                "fingerprint", JsonValue.of(space.fingerprint()),
                "dimensions", JsonValue.of(space.dimensions()),
                "distance", JsonValue.of(space.distance().name()),
                "facts", JsonValue.of(Json.write(collection.facts())),
                "committed", JsonValue.of(committed),
                "settled", JsonValue.of(settled),
                "settledAt", JsonValue.of(settledAt),
                "writer", JsonValue.of(writer),
                "until", JsonValue.of(until));
    }

    /// @throws IOException for one that is damaged or of a newer version
    static Manifest of(JsonObject json) throws IOException {
        try {
            if (PointMapping.number(json, "format") != FORMAT)
                throw new IOException("a collection of another version of Loupe; use that version");
            var space = new VectorSpace(
                    PointMapping.text(json, "fingerprint"),
                    Math.toIntExact(PointMapping.number(json, "dimensions")),
                    Distance.valueOf(PointMapping.text(json, "distance")));
            JsonObject facts = (JsonObject) Json.parse(PointMapping.text(json, "facts"));
            return new Manifest(
                    new StoredCollection(PointMapping.text(json, "name"), space, facts),
                    PointMapping.text(json, "index"),
                    PointMapping.number(json, "committed"),
                    PointMapping.number(json, "settled"),
                    PointMapping.number(json, "settledAt"),
                    PointMapping.text(json, "writer"),
                    PointMapping.number(json, "until"));
        } catch (JsonFailure | IllegalArgumentException | ArithmeticException | ClassCastException damaged) {
            throw new IOException("a collection whose manifest is damaged", damaged);
        }
    }
}

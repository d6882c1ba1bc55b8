package dev.loupe.stores.opensearch;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.StoredCollection;
import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;

/// The metadata of a collection in the cluster.
///
/// @param place of its points
/// @param committed the generation that readers see
/// @param settled a generation that was committed at `settledAt`: no snapshot taken since needs versions that
/// ended with it or before
/// @param settledAt milliseconds since the epoch
/// @param writer holder of the write lease, with a unique name per opening; empty for none
/// @param until expiry of the lease, in milliseconds since the epoch
record ClusterManifest(
        StoredCollection collection,
        CollectionLocation place,
        long committed,
        long settled,
        long settledAt,
        String writer,
        long until) {
    private static final long FORMAT = 1;
    /// The format of a collection in a shared index, which format 1 would treat as its own.
    private static final long IN_PART = 2;

    static ClusterManifest made(StoredCollection collection, CollectionLocation place, long now) {
        return new ClusterManifest(collection, place, 0, 0, now, "", 0);
    }

    ClusterManifest heldBy(String owner, long end) {
        return new ClusterManifest(collection, place, committed, settled, settledAt, owner, end);
    }

    ClusterManifest settled(long now) {
        return new ClusterManifest(collection, place, committed, committed, now, writer, until);
    }

    ClusterManifest committed(CollectionLocation at, VectorSpace space, long generation) {
        var changed = new StoredCollection(collection.name(), space, collection.facts());
        return new ClusterManifest(changed, at, generation, settled, settledAt, writer, until);
    }

    ClusterManifest named(String name) {
        var renamed = new StoredCollection(name, collection.space(), collection.facts());
        return new ClusterManifest(renamed, place, committed, settled, settledAt, writer, until);
    }

    JsonObject json() {
        VectorSpace space = collection.space();
        return JsonValue.object(
                "format", JsonValue.of(place.isPart() ? IN_PART : FORMAT),
                "name", JsonValue.of(collection.name()),
                "index", JsonValue.of(place.index()),
                "part", JsonValue.of(place.part()),
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

    /// @throws IOException if it is damaged or of a newer version
    static ClusterManifest of(JsonObject json) throws IOException {
        try {
            long format = PointMapping.number(json, "format");
            if (format != FORMAT && format != IN_PART)
                throw new IOException("the collection was written by another version of Loupe; use that version");
            var space = new VectorSpace(
                    PointMapping.text(json, "fingerprint"),
                    Math.toIntExact(PointMapping.number(json, "dimensions")),
                    Distance.valueOf(PointMapping.text(json, "distance")));
            JsonObject facts = (JsonObject) Json.parse(PointMapping.text(json, "facts"));
            return new ClusterManifest(
                    new StoredCollection(PointMapping.text(json, "name"), space, facts),
                    new CollectionLocation(
                            PointMapping.text(json, "index"), format == IN_PART ? PointMapping.text(json, "part") : ""),
                    PointMapping.number(json, "committed"),
                    PointMapping.number(json, "settled"),
                    PointMapping.number(json, "settledAt"),
                    PointMapping.text(json, "writer"),
                    PointMapping.number(json, "until"));
        } catch (JsonFailure | IllegalArgumentException | ArithmeticException | ClassCastException damaged) {
            throw new IOException("the collection's manifest is damaged", damaged);
        }
    }
}

package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;

/// Where the points of a collection are: an index of its own, or its part of one that many small collections
/// have in common, since each index costs the cluster a shard and memory, however little it holds.
///
/// @param part what documents of the collection have in [PointMapping#PART], of no other collection, also
/// not of a later one of the same name; empty where the index is the collection's own
record Place(String index, String part) {

    boolean isPart() {
        return !part.isEmpty();
    }

    /// What a query finds of this collection alone.
    JsonObject only(JsonObject query) {
        return isPart() ? Queries.bool("filter", List.of(documents(), query)) : query;
    }

    /// Everything of the collection, in all versions.
    JsonObject documents() {
        return isPart() ? Queries.one("term", PointMapping.PART, JsonValue.of(part)) : Queries.ALL;
    }

    /// The document's name: of the same point and generation the same.
    String documentId(String id, long from) {
        String own = PointMapping.documentId(id, from);
        return isPart() ? part + "." + own : own;
    }

    @Override
    public String toString() {
        return isPart() ? index + " (" + part + ")" : index;
    }
}

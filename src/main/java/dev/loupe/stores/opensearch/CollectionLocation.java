package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;

/// The location of a collection's points: an index of its own, or a part of an index that many small
/// collections share, since each index costs the cluster a shard and memory, however small it is.
///
/// @param part value of [PointMapping#PART] that is unique to this collection, also among later ones with the
/// same name; empty if the index is the collection's own
record CollectionLocation(String index, String part) {

    boolean isPart() {
        return !part.isEmpty();
    }

    /// Restricts a query to this collection.
    JsonObject only(JsonObject query) {
        return isPart() ? OpenSearchQueries.bool("filter", List.of(documents(), query)) : query;
    }

    /// Matches everything of the collection, in all versions.
    JsonObject documents() {
        return isPart() ? OpenSearchQueries.one("term", PointMapping.PART, JsonValue.of(part)) : OpenSearchQueries.ALL;
    }

    /// The document id; equal for the same point and generation.
    String documentId(String id, long from) {
        String own = PointMapping.documentId(id, from);
        return isPart() ? part + "." + own : own;
    }

    @Override
    public String toString() {
        return isPart() ? index + " (" + part + ")" : index;
    }
}

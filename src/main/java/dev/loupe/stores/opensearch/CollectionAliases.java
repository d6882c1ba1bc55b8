package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.EngineNames;
import dev.loupe.stores.VersionTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Stable names for collections' own indexes that show only current versions, for people and other programs;
/// Loupe itself uses the manifests. Collections in a shared index have no alias, since every node of a
/// cluster keeps all aliases in memory.
final class CollectionAliases {
    private static final String PREFIX = "loupe";

    private CollectionAliases() {}

    /// The alias of a collection.
    static String of(String collection) {
        return EngineNames.of(PREFIX, collection);
    }

    static void add(Cluster cluster, String collection, CollectionLocation to) throws IOException {
        if (!to.isPart()) change(cluster, to, List.of(adding(collection, to)));
    }

    /// Removes a collection's alias from an index.
    static void remove(Cluster cluster, String collection, CollectionLocation from) throws IOException {
        if (!from.isPart()) change(cluster, from, List.of(removing(collection, from)));
    }

    /// Moves a collection's alias to another index, atomically.
    static void move(Cluster cluster, String collection, CollectionLocation from, CollectionLocation to)
            throws IOException {
        List<JsonValue> actions = new ArrayList<>();
        if (!from.isPart()) actions.add(removing(collection, from));
        if (!to.isPart()) actions.add(adding(collection, to));
        if (!actions.isEmpty()) change(cluster, to, actions);
    }

    private static JsonObject adding(String collection, CollectionLocation to) {
        JsonObject open = OpenSearchQueries.one("term", PointMapping.UNTIL, JsonValue.of(VersionTable.OPEN));
        return action("add", collection, to, "filter", open);
    }

    private static JsonObject removing(String collection, CollectionLocation from) {
        return action("remove", collection, from, "must_exist", JsonValue.of(false));
    }

    private static JsonObject action(
            String kind, String collection, CollectionLocation place, String further, JsonValue value) {
        return JsonValue.object(
                kind,
                JsonValue.object(
                        "index", JsonValue.of(place.index()), "alias", JsonValue.of(of(collection)), further, value));
    }

    private static void change(Cluster cluster, CollectionLocation place, List<JsonValue> actions) throws IOException {
        JsonObject body = JsonValue.object("actions", new JsonArray(actions));
        cluster.done("naming " + place.index(), "POST", "/_aliases", body);
    }
}

package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.EngineNames;
import dev.loupe.stores.VersionTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A stable name for a collection's own index, which shows what has not ended: for people and other programs.
/// Loupe itself follows manifests. Collections that have an index in common with others have no alias, since
/// each node of a cluster keeps all aliases in memory.
final class Aliases {
    private static final String PREFIX = "loupe";

    private Aliases() {}

    /// The alias of a collection.
    static String of(String collection) {
        return EngineNames.of(PREFIX, collection);
    }

    static void add(Cluster cluster, String collection, Place to) throws IOException {
        if (!to.isPart()) change(cluster, to, List.of(adding(collection, to)));
    }

    /// Takes the alias of a collection from an index.
    static void remove(Cluster cluster, String collection, Place from) throws IOException {
        if (!from.isPart()) change(cluster, from, List.of(removing(collection, from)));
    }

    /// Lets the alias of a collection mean another index, at once.
    static void move(Cluster cluster, String collection, Place from, Place to) throws IOException {
        List<JsonValue> actions = new ArrayList<>();
        if (!from.isPart()) actions.add(removing(collection, from));
        if (!to.isPart()) actions.add(adding(collection, to));
        if (!actions.isEmpty()) change(cluster, to, actions);
    }

    private static JsonObject adding(String collection, Place to) {
        JsonObject open = Queries.one("term", PointMapping.UNTIL, JsonValue.of(VersionTable.OPEN));
        return action("add", collection, to, "filter", open);
    }

    private static JsonObject removing(String collection, Place from) {
        return action("remove", collection, from, "must_exist", JsonValue.of(false));
    }

    private static JsonObject action(String kind, String collection, Place place, String further, JsonValue value) {
        return JsonValue.object(
                kind,
                JsonValue.object(
                        "index", JsonValue.of(place.index()), "alias", JsonValue.of(of(collection)), further, value));
    }

    private static void change(Cluster cluster, Place place, List<JsonValue> actions) throws IOException {
        JsonObject body = JsonValue.object("actions", new JsonArray(actions));
        cluster.done("naming " + place.index(), "POST", "/_aliases", body);
    }
}

package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.EngineNames;
import dev.loupe.stores.VersionTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A stable name for a collection's index, which shows what has not ended: for people and other programs.
/// Loupe itself follows manifests.
final class Aliases {
    private static final String PREFIX = "loupe";

    private Aliases() {}

    /// The alias of a collection.
    static String of(String collection) {
        return EngineNames.of(PREFIX, collection);
    }

    /// Lets the alias of a collection mean another index, at once.
    ///
    /// @param from the one that it meant; empty for none
    static void move(Cluster cluster, String collection, String from, String to) throws IOException {
        String alias = of(collection);
        List<JsonValue> actions = new ArrayList<>();
        if (!from.isEmpty())
            actions.add(JsonValue.object(
                    "remove",
                    JsonValue.object(
                            "index",
                            JsonValue.of(from),
                            "alias",
                            JsonValue.of(alias),
                            "must_exist",
                            JsonValue.of(false))));
        JsonObject open = Queries.one("term", PointMapping.UNTIL, JsonValue.of(VersionTable.OPEN));
        actions.add(JsonValue.object(
                "add", JsonValue.object("index", JsonValue.of(to), "alias", JsonValue.of(alias), "filter", open)));
        cluster.done("naming " + to, "POST", "/_aliases", JsonValue.object("actions", new JsonArray(actions)));
    }

    /// Takes the alias of a collection from an index.
    static void remove(Cluster cluster, String collection, String index) throws IOException {
        JsonObject remove = JsonValue.object(
                "remove",
                JsonValue.object(
                        "index",
                        JsonValue.of(index),
                        "alias",
                        JsonValue.of(of(collection)),
                        "must_exist",
                        JsonValue.of(false)));
        cluster.done(
                "naming " + index, "POST", "/_aliases", JsonValue.object("actions", new JsonArray(List.of(remove))));
    }
}

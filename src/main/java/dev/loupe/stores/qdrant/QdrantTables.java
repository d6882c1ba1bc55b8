package dev.loupe.stores.qdrant;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.JsonClient.Reply;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.rows.RowTable;
import dev.loupe.stores.rows.RowTables;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Tables as collections of a Qdrant server, over its REST API.
///
/// Vectors have length 1 and are compared by dot product, which equals the cosine. Heads are points of a
/// collection of their own, since collections have no replaceable metadata.
public final class QdrantTables implements RowTables {
    public static final String URL = "QDRANT_URL";
    private static final String KEY = "QDRANT_API_KEY";
    private static final String DEFAULT_URL = "http://127.0.0.1:6333";
    private static final String HEADS = "loupe-heads";

    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;

    private final JsonClient client;

    QdrantTables(JsonClient client) {
        this.client = client;
    }

    /// Does not contact the server yet.
    public static QdrantTables of(StoreChoice choice) throws InvalidChoice {
        Map<String, String> headers =
                choice.setting(KEY).map(key -> Map.of("api-key", key)).orElse(Map.of());
        return new QdrantTables(
                JsonClient.of(choice, URL, DEFAULT_URL, headers, Duration.ofMinutes(2), Duration.ofSeconds(15)));
    }

    private static String path(String name) {
        return "/collections/" + name;
    }

    @Override
    public RowTable open(String name, int dimensions) throws IOException {
        make(HEADS, 1);
        make(name, dimensions);
        return table(name);
    }

    private RowTable table(String name) {
        return new QdrantTable(client, path(name), path(HEADS));
    }

    private boolean exists(String name) throws IOException {
        Reply reply = client.send("GET", path(name));
        if (!reply.ok() && reply.status() != NOT_FOUND)
            throw JsonClient.failure("reading the collection " + name, reply);
        return reply.ok();
    }

    private void make(String name, int dimensions) throws IOException {
        if (exists(name)) return;
        JsonObject vectors = JsonValue.object("size", JsonValue.of(dimensions), "distance", JsonValue.of("Dot"));
        Reply made = client.send("PUT", path(name), JsonValue.object("vectors", vectors));
        if (made.status() != CONFLICT) QdrantTable.result("creating the Qdrant collection " + name, made);
        JsonObject index = JsonValue.object(
                "field_name", JsonValue.of(QdrantTable.TERMS), "field_schema", JsonValue.of("keyword"));
        QdrantTable.result("indexing terms", client.send("PUT", path(name) + "/index?wait=true", index));
    }

    @Override
    public Optional<RowTable> find(String name) throws IOException {
        return exists(name) ? Optional.of(table(name)) : Optional.empty();
    }

    @Override
    public Set<String> names(String prefix) throws IOException {
        JsonValue result = QdrantTable.result("listing Qdrant's collections", client.send("GET", "/collections"));
        if (!(result instanceof JsonObject object && object.get("collections") instanceof JsonArray(var collections)))
            throw new IOException("Qdrant's list of collections cannot be read");
        var names = new TreeSet<String>();
        for (JsonValue one : collections)
            if (one instanceof JsonObject collection
                    && collection.get("name") instanceof JsonString(var name)
                    && name.startsWith(prefix)) names.add(name);
        return names;
    }

    @Override
    public void drop(String name) throws IOException {
        Reply reply = client.send("DELETE", path(name));
        if (reply.status() != NOT_FOUND) QdrantTable.result("deleting the Qdrant collection " + name, reply);
        if (exists(HEADS)) new QdrantTable(client, path(name), path(HEADS)).forgetHead();
    }

    @Override
    public void close() {
        client.close();
    }
}

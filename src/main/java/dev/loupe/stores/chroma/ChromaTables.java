package dev.loupe.stores.chroma;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.JsonClient.Reply;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.rows.RowTable;
import dev.loupe.stores.rows.RowTables;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Tables as collections of a Chroma server, 1.3 or newer (older ones have no arrays in metadata).
///
/// Vectors have length 1 and are compared by inner product, which equals the cosine: Chroma's own cosine
/// fails for zero vectors.
public final class ChromaTables implements RowTables {
    public static final String URL = "CHROMA_URL";
    private static final String DEFAULT_URL = "http://127.0.0.1:8000";
    private static final String TOKEN = "CHROMA_API_KEY";
    private static final String TENANT = "CHROMA_TENANT";
    private static final String DATABASE = "CHROMA_DATABASE";

    /// Rows per request if the server allows more.
    private static final int MOST = 1_000;
    private static final int PAGE = 1_000;
    private static final int NOT_FOUND = 404;
    private static final JsonObject CONFIGURATION =
            JsonValue.object("hnsw", JsonValue.object("space", JsonValue.of("ip")));

    private final JsonClient client;
    /// Path of the database's collections.
    private final String path;
    /// What the server can do; unknown before it was asked.
    private ChromaTable.@Nullable Abilities abilities;

    ChromaTables(JsonClient client, String tenant, String database) {
        this.client = client;
        path = "/api/v2/tenants/%s/databases/%s/collections".formatted(encoded(tenant), encoded(database));
    }

    /// Does not contact the server yet.
    public static ChromaTables of(StoreChoice choice) throws InvalidChoice {
        Map<String, String> headers =
                choice.setting(TOKEN).map(key -> Map.of("x-chroma-token", key)).orElse(Map.of());
        JsonClient client =
                JsonClient.of(choice, URL, DEFAULT_URL, headers, Duration.ofMinutes(2), Duration.ofSeconds(15));
        return new ChromaTables(
                client,
                choice.setting(TENANT).orElse("default_tenant"),
                choice.setting(DATABASE).orElse("default_database"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private synchronized ChromaTable.Abilities abilities() throws IOException {
        if (abilities == null) {
            JsonObject said = ChromaTable.object(
                    "asking Chroma for its capabilities", client.send("GET", "/api/v2/pre-flight-checks"));
            int most = said.get("max_batch_size") instanceof JsonNumber(var literal) ? Integer.parseInt(literal) : PAGE;
            abilities = new ChromaTable.Abilities(
                    Math.clamp(most, 1, MOST), said.get("supports_base64_encoding") == JsonBoolean.TRUE);
        }
        return abilities;
    }

    @Override
    public RowTable open(String name, int dimensions) throws IOException {
        JsonObject wanted = JsonValue.object(
                "name", JsonValue.of(name), "get_or_create", JsonValue.of(true), "configuration", CONFIGURATION);
        return table(ChromaTable.object("creating the Chroma collection " + name, client.send("POST", path, wanted)));
    }

    private RowTable table(JsonObject collection) throws IOException {
        if (collection.get("id") instanceof JsonString(var id)
                && collection.get("name") instanceof JsonString(var name))
            return new ChromaTable(client, path + "/" + encoded(name), path + "/" + encoded(id), abilities());
        throw new IOException("Chroma described a collection without its id");
    }

    @Override
    public Optional<RowTable> find(String name) throws IOException {
        Reply reply = client.send("GET", path + "/" + encoded(name));
        if (reply.status() == NOT_FOUND) return Optional.empty();
        return Optional.of(table(ChromaTable.object("reading the Chroma collection " + name, reply)));
    }

    @Override
    public Set<String> names(String prefix) throws IOException {
        var names = new TreeSet<String>();
        for (int from = 0; ; from += PAGE) {
            Reply reply = client.send("GET", path + "?limit=" + PAGE + "&offset=" + from);
            if (!reply.ok() || !(reply.body() instanceof JsonArray(var collections)))
                throw JsonClient.failure("listing Chroma's collections", reply);
            for (JsonValue one : collections)
                if (one instanceof JsonObject collection
                        && collection.get("name") instanceof JsonString(var name)
                        && name.startsWith(prefix)) names.add(name);
            if (collections.size() < PAGE) return names;
        }
    }

    @Override
    public void drop(String name) throws IOException {
        Reply reply = client.send("DELETE", path + "/" + encoded(name));
        if (!reply.ok() && reply.status() != NOT_FOUND)
            throw JsonClient.failure("deleting the Chroma collection " + name, reply);
    }

    @Override
    public void close() {
        client.close();
    }
}

package dev.loupe.stores.qdrant;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.JsonClient.Reply;
import dev.loupe.stores.rows.Row;
import dev.loupe.stores.rows.RowCondition;
import dev.loupe.stores.rows.RowTable;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A Qdrant collection with one point per row: its id is derived from the row's key; its payload has the key,
/// the id of our point, the terms, the vector's bytes, and payload and text as JSON.
final class QdrantTable implements RowTable {
    static final String TERMS = "terms";
    private static final int MOST_NEAR = 5_000;
    private static final String KEY = "key";
    private static final String ID = "id";
    private static final String VECTOR = "vector";
    private static final String CONTENT = "point";
    private static final String HEAD = "head";

    /// Number of keys per page.
    private static final int PAGE = 10_000;
    private static final int MOST = 1_000;
    private static final JsonArray KEY_ALONE = new JsonArray(List.of(JsonValue.of(KEY)));
    private static final JsonArray STORED =
            new JsonArray(List.of(JsonValue.of(KEY), JsonValue.of(VECTOR), JsonValue.of(CONTENT)));

    private final JsonClient client;
    private final String path;
    private final String heads;

    /// @param path of the collection
    /// @param heads path of the collection of heads
    QdrantTable(JsonClient client, String path, String heads) {
        this.client = client;
        this.path = path;
        this.heads = heads;
    }

    /// About 40 MB of JSON.
    @Override
    public int mostNear() {
        return MOST_NEAR;
    }

    @Override
    public int most() {
        return MOST;
    }

    private JsonValue ask(String what, String method, String where, JsonValue body) throws IOException {
        return result(what, client.send(method, where, body));
    }

    private static JsonValue pointId(String key) {
        return JsonValue.of(PointIds.of(key).toString());
    }

    private static JsonArray pointIds(Collection<String> keys) {
        return new JsonArray(keys.stream().map(QdrantTable::pointId).toList());
    }

    @Override
    public void put(List<Row> rows) throws IOException {
        var points = new ArrayList<JsonValue>(rows.size());
        for (Row row : rows)
            points.add(JsonValue.object(
                    "id",
                    pointId(row.key()),
                    "vector",
                    floats(row.point().vector()),
                    "payload",
                    JsonValue.object(
                            KEY, JsonValue.of(row.key()),
                            ID, JsonValue.of(row.point().id()),
                            TERMS,
                                    new JsonArray(row.terms().stream()
                                            .map(JsonValue::of)
                                            .toList()),
                            VECTOR, JsonValue.of(row.vector()),
                            CONTENT, JsonValue.of(row.content()))));
        putPoints(path, points);
    }

    private void putPoints(String where, List<JsonValue> points) throws IOException {
        ask("adding to Qdrant", "PUT", where + "/points?wait=true", JsonValue.object("points", new JsonArray(points)));
    }

    private static JsonArray floats(Int8Vector vector) {
        var numbers = new ArrayList<JsonValue>(vector.dimensions());
        for (float number : vector.unit()) numbers.add(new JsonNumber(Float.toString(number)));
        return new JsonArray(numbers);
    }

    @Override
    public void remove(Collection<String> keys) throws IOException {
        if (!keys.isEmpty()) removePoints(path, keys);
    }

    private void removePoints(String where, Collection<String> keys) throws IOException {
        JsonObject body = JsonValue.object("points", pointIds(keys));
        ask("deleting from Qdrant", "POST", where + "/points/delete?wait=true", body);
    }

    @Override
    public List<String> keys(RowCondition condition) throws IOException {
        var keys = new ArrayList<String>();
        JsonValue offset = JsonNull.NULL;
        do {
            JsonObject body = JsonValue.object(
                    "limit", JsonValue.of(PAGE), "with_payload", KEY_ALONE, "with_vector", JsonValue.of(false));
            if (offset != JsonNull.NULL) body = with(body, "offset", offset);
            JsonValue page = ask("listing in Qdrant", "POST", path + "/points/scroll", where(body, condition));
            if (!(page instanceof JsonObject found)) throw unreadable();
            for (JsonObject payload : payloads(found.get("points"))) keys.add(text(payload.get(KEY)));
            offset = found.get("next_page_offset");
        } while (offset != JsonNull.NULL);
        return keys;
    }

    @Override
    public List<Row> rows(List<String> keys) throws IOException {
        return keys.isEmpty() ? List.of() : read(payloads(stored(path, keys, STORED)));
    }

    private JsonValue stored(String where, List<String> keys, JsonArray members) throws IOException {
        JsonObject body =
                JsonValue.object("ids", pointIds(keys), "with_payload", members, "with_vector", JsonValue.of(false));
        return ask("reading from Qdrant", "POST", where + "/points", body);
    }

    @Override
    public List<Row> near(Int8Vector query, RowCondition condition, int most) throws IOException {
        JsonObject body = JsonValue.object(
                "query",
                JsonValue.object("nearest", floats(query)),
                "limit",
                JsonValue.of(most),
                "with_payload",
                STORED,
                "with_vector",
                JsonValue.of(false));
        JsonValue found = ask("searching in Qdrant", "POST", path + "/points/query", where(body, condition));
        if (found instanceof JsonObject answer) return read(payloads(answer.get("points")));
        throw unreadable();
    }

    private static List<Row> read(List<JsonObject> payloads) throws IOException {
        var rows = new ArrayList<Row>(payloads.size());
        for (JsonObject payload : payloads)
            rows.add(Row.read(text(payload.get(KEY)), text(payload.get(VECTOR)), text(payload.get(CONTENT))));
        return rows;
    }

    private static List<JsonObject> payloads(JsonValue points) throws IOException {
        if (!(points instanceof JsonArray(var elements))) throw unreadable();
        var payloads = new ArrayList<JsonObject>(elements.size());
        for (JsonValue element : elements) {
            if (!(element instanceof JsonObject point && point.get("payload") instanceof JsonObject payload))
                throw unreadable();
            payloads.add(payload);
        }
        return payloads;
    }

    private static String text(JsonValue value) throws IOException {
        if (value instanceof JsonString(var text)) return text;
        throw unreadable();
    }

    private static IOException unreadable() {
        return new IOException("Qdrant's answer cannot be read, or points were changed by another program");
    }

    private static JsonObject where(JsonObject body, RowCondition condition) {
        if (condition instanceof RowCondition.Everything) return body;
        return with(body, "filter", JsonValue.object("must", new JsonArray(List.of(where(condition)))));
    }

    private static JsonObject with(JsonObject body, String name, JsonValue value) {
        var members = new LinkedHashMap<>(body.members());
        members.put(name, value);
        return new JsonObject(members);
    }

    private static JsonValue where(RowCondition condition) {
        return switch (condition) {
            case RowCondition.Has(var any) -> terms(any);
            case RowCondition.Lacks(var none) -> clause("must_not", List.of(terms(none)));
            case RowCondition.All(var parts) ->
                clause("must", parts.stream().map(QdrantTable::where).toList());
            case RowCondition.Any(var parts) ->
                clause("should", parts.stream().map(QdrantTable::where).toList());
            case RowCondition.Everything _, RowCondition.Nothing _ ->
                throw new IllegalArgumentException("a nested condition must not be empty");
        };
    }

    private static JsonValue clause(String name, List<JsonValue> parts) {
        return JsonValue.object(name, new JsonArray(parts));
    }

    private static JsonValue terms(Set<String> any) {
        var texts = new JsonArray(any.stream().sorted().map(JsonValue::of).toList());
        return JsonValue.object("key", JsonValue.of(TERMS), "match", JsonValue.object("any", texts));
    }

    @Override
    public Optional<String> head() throws IOException {
        List<JsonObject> found = payloads(stored(heads, List.of(path), new JsonArray(List.of(JsonValue.of(HEAD)))));
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(text(found.getFirst().get(HEAD)));
    }

    @Override
    public void keepHead(String head) throws IOException {
        var somewhere = new JsonArray(List.of(new JsonNumber("1.0")));
        JsonObject payload = JsonValue.object(HEAD, JsonValue.of(head), "of", JsonValue.of(path));
        putPoints(heads, List.of(JsonValue.object("id", pointId(path), "vector", somewhere, "payload", payload)));
    }

    void forgetHead() throws IOException {
        removePoints(heads, List.of(path));
    }

    /// What a successful answer has.
    static JsonValue result(String what, Reply reply) throws IOException {
        if (reply.ok() && reply.body() instanceof JsonObject answer && answer.has("result"))
            return answer.get("result");
        throw JsonClient.failure(what, reply);
    }
}

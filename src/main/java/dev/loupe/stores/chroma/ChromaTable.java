package dev.loupe.stores.chroma;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
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
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A Chroma collection with one record per row: its metadata are the point's id, its terms, the vector's
/// bytes, and payload and text as JSON. Documents stay empty, since Chroma would index all their trigrams.
/// The head is metadata of the collection.
final class ChromaTable implements RowTable {
    private static final int MOST_NEAR = 5_000;
    private static final String ID = "id";
    private static final String TERMS = "terms";
    private static final String VECTOR = "vector";
    private static final String CONTENT = "point";
    private static final String HEAD = "loupe";

    private static final JsonArray NOTHING = new JsonArray(List.of());
    private static final JsonArray METADATA = new JsonArray(List.of(JsonValue.of("metadatas")));

    private final JsonClient client;
    private final String byName;
    private final String path;
    private final Abilities abilities;

    /// @param byName path of its description
    /// @param path with its id, for everything else
    ChromaTable(JsonClient client, String byName, String path, Abilities abilities) {
        this.client = client;
        this.byName = byName;
        this.path = path;
        this.abilities = abilities;
    }

    /// About 40 MB of JSON.
    @Override
    public int mostNear() {
        return MOST_NEAR;
    }

    @Override
    public int most() {
        return abilities.most();
    }

    private JsonObject send(String what, String method, String where, JsonValue body) throws IOException {
        return object(what, client.send(method, path + where, body));
    }

    @Override
    public void put(List<Row> rows) throws IOException {
        var ids = new ArrayList<JsonValue>(rows.size());
        var vectors = new ArrayList<JsonValue>(rows.size());
        var metadata = new ArrayList<JsonValue>(rows.size());
        for (Row row : rows) {
            ids.add(JsonValue.of(row.key()));
            vectors.add(
                    abilities.packed()
                            ? packed(row.point().vector())
                            : floats(row.point().vector()));
            metadata.add(JsonValue.object(
                    ID, JsonValue.of(row.point().id()),
                    TERMS, texts(row.terms()),
                    VECTOR, JsonValue.of(row.vector()),
                    CONTENT, JsonValue.of(row.content())));
        }
        JsonObject body = JsonValue.object(
                "ids", new JsonArray(ids), "embeddings", new JsonArray(vectors), "metadatas", new JsonArray(metadata));
        send("adding to Chroma", "POST", "/upsert", body);
    }

    private static JsonArray floats(Int8Vector vector) {
        var numbers = new ArrayList<JsonValue>(vector.dimensions());
        for (float number : vector.unit()) numbers.add(new JsonNumber(Float.toString(number)));
        return new JsonArray(numbers);
    }

    /// Little-endian 32-bit floats.
    private static JsonValue packed(Int8Vector vector) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Float.BYTES * vector.dimensions()).order(ByteOrder.LITTLE_ENDIAN);
        for (float number : vector.unit()) bytes.putFloat(number);
        return JsonValue.of(Base64.getEncoder().encodeToString(bytes.array()));
    }

    private static JsonArray texts(Collection<String> texts) {
        return new JsonArray(texts.stream().map(JsonValue::of).toList());
    }

    @Override
    public void remove(Collection<String> keys) throws IOException {
        if (!keys.isEmpty()) send("deleting from Chroma", "POST", "/delete", JsonValue.object("ids", texts(keys)));
    }

    @Override
    public List<String> keys(RowCondition condition) throws IOException {
        JsonObject body = where(JsonValue.object("include", NOTHING), condition);
        var keys = new ArrayList<String>();
        for (JsonValue key : list(send("listing in Chroma", "POST", "/get", body), "ids")) keys.add(text(key));
        return keys;
    }

    @Override
    public List<Row> rows(List<String> keys) throws IOException {
        if (keys.isEmpty()) return List.of();
        JsonObject body = JsonValue.object("ids", texts(keys), "include", METADATA);
        JsonObject found = send("reading from Chroma", "POST", "/get", body);
        return rows(list(found, "ids"), list(found, "metadatas"));
    }

    @Override
    public List<Row> near(Int8Vector query, RowCondition condition, int most) throws IOException {
        JsonObject body = JsonValue.object(
                "query_embeddings",
                new JsonArray(List.of(floats(query))),
                "n_results",
                JsonValue.of(most),
                "include",
                METADATA);
        JsonObject found = send("searching in Chroma", "POST", "/query", where(body, condition));
        return rows(first(found, "ids"), first(found, "metadatas"));
    }

    /// Chroma lists all records that match a condition in SQL and searches within the list: 7 µs of CPU per
    /// record, whereas returning a record takes some 300 µs.
    @Override
    public int mostAnyhow(int all) {
        return Math.max(1, all / 100);
    }

    private static List<Row> rows(List<JsonValue> keys, List<JsonValue> metadata) throws IOException {
        var rows = new ArrayList<Row>(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            if (!(metadata.get(i) instanceof JsonObject members)) throw unreadable();
            rows.add(Row.read(text(keys.get(i)), text(members.get(VECTOR)), text(members.get(CONTENT))));
        }
        return rows;
    }

    private static List<JsonValue> list(JsonObject object, String member) throws IOException {
        if (object.get(member) instanceof JsonArray(var elements)) return elements;
        throw unreadable();
    }

    /// Results of the only query.
    private static List<JsonValue> first(JsonObject object, String member) throws IOException {
        List<JsonValue> queries = list(object, member);
        if (queries.size() == 1 && queries.getFirst() instanceof JsonArray(var elements)) return elements;
        throw unreadable();
    }

    private static String text(JsonValue value) throws IOException {
        if (value instanceof JsonString(var text)) return text;
        throw unreadable();
    }

    private static IOException unreadable() {
        return new IOException("Chroma's answer cannot be read, or rows were changed by another program");
    }

    private static JsonObject where(JsonObject body, RowCondition condition) {
        if (condition instanceof RowCondition.Everything) return body;
        var members = new java.util.LinkedHashMap<>(body.members());
        members.put("where", where(condition));
        return new JsonObject(members);
    }

    private static JsonValue where(RowCondition condition) {
        return switch (condition) {
            case RowCondition.Has(var any) -> joined("$or", each("$contains", any));
            case RowCondition.Lacks(var none) -> joined("$and", each("$not_contains", none));
            case RowCondition.All(var parts) ->
                joined("$and", parts.stream().map(ChromaTable::where).toList());
            case RowCondition.Any(var parts) ->
                joined("$or", parts.stream().map(ChromaTable::where).toList());
            case RowCondition.Everything _, RowCondition.Nothing _ ->
                throw new IllegalArgumentException("a nested condition must not be empty");
        };
    }

    private static List<JsonValue> each(String operator, Set<String> terms) {
        return terms.stream()
                .sorted()
                .map(term -> (JsonValue) JsonValue.object(TERMS, JsonValue.object(operator, JsonValue.of(term))))
                .toList();
    }

    /// Chroma requires at least two parts.
    private static JsonValue joined(String operator, List<JsonValue> parts) {
        return parts.size() == 1 ? parts.getFirst() : JsonValue.object(operator, new JsonArray(parts));
    }

    @Override
    public Optional<String> head() throws IOException {
        JsonObject collection = object("reading Chroma's description of a collection", client.send("GET", byName));
        if (collection.get("metadata") instanceof JsonObject metadata
                && metadata.get(HEAD) instanceof JsonString(var head)) return Optional.of(head);
        return Optional.empty();
    }

    @Override
    public void keepHead(String head) throws IOException {
        JsonObject metadata = JsonValue.object(HEAD, JsonValue.of(head));
        send("committing to Chroma", "PUT", "", JsonValue.object("new_metadata", metadata));
    }

    /// @throws IOException where the answer is no success with an object
    static JsonObject object(String what, Reply reply) throws IOException {
        if (reply.ok() && reply.body() instanceof JsonObject object) return object;
        if (reply.ok()) throw new IOException(what + " gave no answer: " + Json.write(reply.body()));
        throw JsonClient.failure(what, reply);
    }

    /// @param most rows of one request
    /// @param packed whether vectors may be sent in Base64
    record Abilities(int most, boolean packed) {}
}

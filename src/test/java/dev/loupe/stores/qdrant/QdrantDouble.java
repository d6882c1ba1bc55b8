package dev.loupe.stores.qdrant;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.loupe.index.points.LuceneVectorStore;
import dev.loupe.json.Json;
import dev.loupe.mcp.http.LoopbackServer;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.QdrantFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/// A test double of a Qdrant server, since no real one is available. It rejects every request that Qdrant's
/// own API description does not allow, and validates its own answers the same way; the behaviour comes from
/// the embedded store, which has Qdrant's filters.
public final class QdrantDouble implements AutoCloseable {
    private static final String NAMED = "/collections/{collection_name}";

    private final OpenApi api;
    private final HttpServer server;
    private final Path folder;
    private final Map<String, LuceneVectorStore> collections = new LinkedHashMap<>();

    private QdrantDouble(OpenApi api, HttpServer server, Path folder) {
        this.api = api;
        this.server = server;
        this.folder = folder;
    }

    public static QdrantDouble start(Path folder) throws Exception {
        var server = LoopbackServer.create();
        var started = new QdrantDouble(OpenApi.read(), server, folder);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.createContext("/", started::answer);
        server.start();
        return started;
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// A failure in Qdrant's format.
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final int status;

        Refused(int status, String message) {
            super(message);
            this.status = status;
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            int status = 200;
            JsonValue body;
            try {
                body = answered(exchange);
            } catch (Refused refused) {
                status = refused.status;
                body = JsonValue.object(
                        "status", JsonValue.object("error", JsonValue.of(String.valueOf(refused.getMessage()))));
            } catch (Exception | AssertionError failure) {
                status = 500;
                body = JsonValue.object("status", JsonValue.object("error", JsonValue.of(failure.toString())));
            }
            byte[] bytes = Json.write(body).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private synchronized JsonValue answered(HttpExchange exchange) throws Exception {
        String method = exchange.getRequestMethod().toLowerCase(java.util.Locale.ROOT);
        String[] parts = exchange.getRequestURI().getPath().split("/", 4);
        String name = parts.length > 2 ? parts[2] : "";
        String path = parts.length == 2 ? "/collections" : parts.length == 3 ? NAMED : NAMED + "/" + parts[3];
        byte[] bytes = exchange.getRequestBody().readAllBytes();
        JsonValue body = bytes.length == 0 ? JsonNull.NULL : Json.parse(bytes);
        Optional<String> fault = api.faultOfRequest(path, method, body);
        if (fault.isPresent()) throw new Refused(400, fault.get());
        JsonObject given = body instanceof JsonObject object ? object : JsonValue.object();
        JsonValue answer = JsonValue.object(
                "result",
                result(method + " " + path, name, given),
                "status",
                JsonValue.of("ok"),
                "time",
                new JsonNumber("0.001"));
        // Our description of a collection has less than Qdrant's.
        if (!(path.equals(NAMED) && method.equals("get")))
            api.faultOfAnswer(path, method, answer).ifPresent(QdrantDouble::fail);
        return answer;
    }

    private static void fail(String fault) {
        throw new AssertionError("the stand-in itself is wrong: " + fault);
    }

    private JsonValue result(String operation, String name, JsonObject body) throws Exception {
        return switch (operation) {
            case "get /collections" -> JsonValue.object("collections", names());
            case "get " + NAMED -> JsonValue.object("points_count", JsonValue.of(count(name)));
            case "put " + NAMED -> made(name, body);
            case "delete " + NAMED -> deleted(name);
            case "put " + NAMED + "/index" -> done();
            case "put " + NAMED + "/points" -> put(name, body);
            case "post " + NAMED + "/points" -> read(name, body);
            case "post " + NAMED + "/points/delete" -> remove(name, body);
            case "post " + NAMED + "/points/scroll" -> scroll(name, body);
            case "post " + NAMED + "/points/query" -> query(name, body);
            default -> throw new Refused(404, operation);
        };
    }

    private JsonArray names() {
        return new JsonArray(collections.keySet().stream()
                .map(name -> (JsonValue) JsonValue.object("name", JsonValue.of(name)))
                .toList());
    }

    private LuceneVectorStore collection(String name) throws Refused {
        LuceneVectorStore store = collections.get(name);
        if (store == null) throw new Refused(404, "Not found: Collection `" + name + "` doesn't exist!");
        return store;
    }

    private int count(String name) throws Exception {
        try (VectorSnapshot snapshot = collection(name).snapshot()) {
            return snapshot.count(PointFilter.ALL);
        }
    }

    private JsonValue made(String name, JsonObject body) throws Exception {
        if (collections.containsKey(name)) throw new Refused(409, "Collection `" + name + "` already exists!");
        var vectors = (JsonObject) body.get("vectors");
        int size = Integer.parseInt(((JsonNumber) vectors.get("size")).literal());
        Path place = folder.resolve(name + "-" + collections.size() + "-" + System.nanoTime());
        collections.put(name, LuceneVectorStore.open(place, new VectorSpace("qdrant", size)));
        return JsonValue.of(true);
    }

    private JsonValue deleted(String name) throws Exception {
        collection(name).close();
        collections.remove(name);
        return JsonValue.of(true);
    }

    private static JsonValue done() {
        return JsonValue.object("operation_id", JsonValue.of(1), "status", JsonValue.of("completed"));
    }

    private static List<JsonValue> list(JsonObject body, String member) {
        return ((JsonArray) body.get(member)).elements();
    }

    private JsonValue put(String name, JsonObject body) throws Exception {
        LuceneVectorStore store = collection(name);
        var points = new ArrayList<VectorPoint>();
        for (JsonValue element : list(body, "points")) {
            var point = (JsonObject) element;
            var payload = point.get("payload") instanceof JsonObject object ? object : JsonValue.object();
            points.add(new VectorPoint(Json.write(point.get("id")), vector(point.get("vector")), payload, ""));
        }
        store.upsert(points);
        store.publish();
        return done();
    }

    private static Int8Vector vector(JsonValue value) {
        List<JsonValue> numbers = ((JsonArray) value).elements();
        var floats = new float[numbers.size()];
        for (int i = 0; i < floats.length; i++) floats[i] = Float.parseFloat(((JsonNumber) numbers.get(i)).literal());
        return Int8Vector.of(floats);
    }

    private static Set<String> ids(JsonObject body, String member) {
        return list(body, member).stream().map(Json::write).collect(Collectors.toSet());
    }

    private JsonValue remove(String name, JsonObject body) throws Exception {
        LuceneVectorStore store = collection(name);
        store.delete(ids(body, "points"));
        store.publish();
        return done();
    }

    private JsonValue read(String name, JsonObject body) throws Exception {
        var found = new ArrayList<JsonValue>();
        try (VectorSnapshot snapshot = collection(name).snapshot()) {
            for (String id : ids(body, "ids"))
                snapshot.find(id).ifPresent(point -> found.add(record(point, body.get("with_payload"))));
        }
        return new JsonArray(found);
    }

    private static JsonValue record(VectorPoint point, JsonValue wanted) {
        return JsonValue.object("id", id(point.id()), "payload", payload(point, wanted));
    }

    private static JsonValue id(String text) {
        return JsonValue.of(text.substring(1, text.length() - 1));
    }

    private static JsonObject payload(VectorPoint point, JsonValue wanted) {
        if (!(wanted instanceof JsonArray(var names))) return point.payload();
        var members = new LinkedHashMap<String, JsonValue>();
        for (JsonValue name : names)
            if (name instanceof JsonString(var text) && point.payload().has(text))
                members.put(text, point.payload().get(text));
        return new JsonObject(members);
    }

    private static PointFilter filter(JsonObject body) throws Exception {
        return body.get("filter") instanceof JsonObject filter ? QdrantFilter.parse(filter) : PointFilter.ALL;
    }

    private static int limit(JsonObject body) {
        return Integer.parseInt(((JsonNumber) body.get("limit")).literal());
    }

    private JsonValue scroll(String name, JsonObject body) throws Exception {
        var found = new ArrayList<JsonValue>();
        JsonValue next = JsonNull.NULL;
        try (VectorSnapshot snapshot = collection(name).snapshot()) {
            // An offset is the first id of its page; ours is the id just before.
            Optional<String> after = body.get("offset") == JsonNull.NULL
                    ? Optional.empty()
                    : Optional.of(before(Json.write(body.get("offset"))));
            List<VectorPoint> page = snapshot.page(filter(body), after, limit(body) + 1);
            for (VectorPoint point : page) {
                if (found.size() < limit(body)) found.add(record(point, body.get("with_payload")));
                else next = id(point.id());
            }
        }
        return JsonValue.object("points", new JsonArray(found), "next_page_offset", next);
    }

    /// A string that is less than this one, and not less than any smaller existing id.
    private static String before(String id) {
        String unquoted = id.substring(0, id.length() - 1);
        char last = unquoted.charAt(unquoted.length() - 1);
        return unquoted.substring(0, unquoted.length() - 1) + (char) (last - 1) + '~';
    }

    private JsonValue query(String name, JsonObject body) throws Exception {
        var found = new ArrayList<JsonValue>();
        Int8Vector query = vector(((JsonObject) body.get("query")).get("nearest"));
        try (VectorSnapshot snapshot = collection(name).snapshot()) {
            for (NearPoint near : snapshot.nearest(query, filter(body), limit(body))) {
                JsonObject payload = payload(snapshot.find(near.id()).orElseThrow(), body.get("with_payload"));
                found.add(JsonValue.object(
                        "id",
                        id(near.id()),
                        "version",
                        JsonValue.of(1),
                        "score",
                        new JsonNumber(Double.toString(near.cosine())),
                        "payload",
                        payload));
            }
        }
        return JsonValue.object("points", new JsonArray(found));
    }

    @Override
    public synchronized void close() throws IOException {
        server.stop(0);
        for (LuceneVectorStore store : collections.values()) store.close();
    }
}

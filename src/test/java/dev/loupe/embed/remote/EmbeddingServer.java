package dev.loupe.embed.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.mcp.http.LoopbackServer;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;

/// A test double of an OpenAI-compatible server and of Ollama, over real HTTP in this process. It answers as
/// documented; no real server takes part in the tests.
///
/// Its vectors count words: each word of a text is hashed to a dimension.
public final class EmbeddingServer implements AutoCloseable {

    /// A scripted answer to one request.
    public interface Turn {
        void answer(HttpExchange exchange) throws IOException;
    }

    /// A received request.
    ///
    /// @param authorization the header, or empty
    public record Asked(String path, String authorization, JsonObject body) {
        public List<String> texts() {
            return ((JsonArray) body.get("input"))
                    .elements().stream().map(text -> ((JsonString) text).text()).toList();
        }
    }

    private final HttpServer server;
    private final List<Asked> asked = Collections.synchronizedList(new ArrayList<>());
    private final Queue<Turn> turns = new ConcurrentLinkedQueue<>();
    /// By thread, since attributes of an exchange are shared by all exchanges.
    private final ThreadLocal<JsonObject> bodies = ThreadLocal.withInitial(JsonValue::object);
    private volatile Turn always = this::vectors;
    private volatile int dimensions = 64;
    private volatile boolean backwards;

    public EmbeddingServer() throws IOException {
        server = LoopbackServer.create();
        server.setExecutor(
                Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory()));
        server.createContext("/", this::take);
        server.start();
    }

    public String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    /// Scripts the answer to the next request that has none yet.
    public EmbeddingServer next(Turn turn) {
        turns.add(turn);
        return this;
    }

    public EmbeddingServer always(Turn turn) {
        always = turn;
        return this;
    }

    /// Returns vectors again.
    public EmbeddingServer well() {
        always = this::vectors;
        turns.clear();
        return this;
    }

    public EmbeddingServer dimensions(int number) {
        dimensions = number;
        return this;
    }

    /// Answers of `/v1/embeddings` are in reverse order.
    public EmbeddingServer backwards() {
        backwards = true;
        return this;
    }

    public static Turn status(int status, String body, String... header) {
        return exchange -> {
            if (header.length > 0) exchange.getResponseHeaders().set(header[0], header[1]);
            send(exchange, status, body);
        };
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (exchange.getRequestMethod().equals("GET")) {
                send(exchange, 405, "");
                return;
            }
            JsonObject body = (JsonObject) Json.parse(exchange.getRequestBody().readAllBytes());
            String key = exchange.getRequestHeaders().getFirst("Authorization");
            asked.add(new Asked(exchange.getRequestURI().getPath(), key == null ? "" : key, body));
            bodies.set(body);
            Turn turn = turns.poll();
            (turn == null ? always : turn).answer(exchange);
        } catch (JsonFailure broken) {
            send(exchange, 400, "{\"error\":\"not JSON\"}");
        }
    }

    /// The normal answer.
    public void vectors(HttpExchange exchange) throws IOException {
        JsonObject body = bodies.get();
        boolean ollama = exchange.getRequestURI().getPath().equals("/api/embed");
        var data = new ArrayList<JsonValue>();
        List<JsonValue> texts = ((JsonArray) body.get("input")).elements();
        for (int i = 0; i < texts.size(); i++) {
            JsonArray vector = vector(((JsonString) texts.get(i)).text());
            data.add(ollama ? vector : JsonValue.object("index", JsonValue.of(i), "embedding", vector));
        }
        if (backwards) Collections.reverse(data);
        JsonObject answer = JsonValue.object(ollama ? "embeddings" : "data", new JsonArray(data));
        send(exchange, 200, Json.write(answer));
    }

    private JsonArray vector(String text) {
        var counts = new float[dimensions];
        for (String word : text.toLowerCase(Locale.ROOT).split("[^a-z]+"))
            if (!word.isEmpty()) counts[Math.floorMod(word.hashCode(), dimensions)]++;
        var numbers = new ArrayList<JsonValue>();
        for (float count : counts) numbers.add(new JsonNumber(Float.toString(count + 0.001f)));
        return new JsonArray(numbers);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

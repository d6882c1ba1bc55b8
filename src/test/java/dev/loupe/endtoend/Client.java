package dev.loupe.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A plain MCP client over a server's standard streams, that also sees what a polite one would not: lines
/// that are no JSON, and answers to nothing.
final class Client implements AutoCloseable {

    /// How answers say so.
    private static final List<String> BEHIND = List.of(
            "the first index is being built",
            "the index is being rebuilt",
            "just changed is being read again",
            "just changed are being read again",
            "changed files are being read again",
            "has not reported the latest file changes yet",
            "more changes at once than the system could report",
            "a new file is being read",
            "new files are being read",
            "have not been checked for changes since the index was opened",
            "changed since they were indexed, so lines may have moved");

    private final Process server;
    private final Map<String, CompletableFuture<JsonObject>> waiting = new ConcurrentHashMap<>();
    private final List<String> strays = new CopyOnWriteArrayList<>();
    private final List<Consumer<JsonObject>> watchers = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private int lastId;

    Client(Process server) throws Exception {
        this.server = server;
        Thread.ofPlatform().daemon().start(this::read);
        Thread.ofPlatform().daemon().start(() -> drain(server));
        JsonObject hello = request("initialize", Json.parse("""
                        {"protocolVersion": "2025-11-25", "capabilities": {},
                         "clientInfo": {"name": "test", "version": "1"}}""")).get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(hello.has("result")).as("%s", hello).isTrue();
        line("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    /// What a tool answered.
    record Answer(boolean isError, String text, JsonObject structured) {

        /// The structured answer as JSON.
        String json() {
            return Json.write(structured);
        }

        String string(String name) {
            return structured.get(name) instanceof JsonString(String text) ? text : "";
        }

        int number(String name) {
            return structured.get(name) instanceof JsonNumber(String literal) ? Integer.parseInt(literal) : -1;
        }
    }

    /// Calls a tool and waits for its answer.
    ///
    /// @param arguments a JSON object
    Answer call(String tool, String arguments) throws Exception {
        return answer(start(tool, arguments));
    }

    /// Calls a tool until its answer is of a whole index: on a busy machine the first takes longer than a
    /// call waits.
    Answer callWhole(String tool, String arguments) throws Exception {
        long began = System.nanoTime();
        while (true) {
            Answer answer = call(tool, arguments);
            if (answer.isError() || !isBehind(answer)) return answer;
            assertThat(System.nanoTime() - began)
                    .as("behind for ever: %s", answer.json())
                    .isLessThan(TimeUnit.MINUTES.toNanos(10));
        }
    }

    /// A machine that is busy takes longer to read what was just saved than an answer waits, and says so; so
    /// does a run that goes on after its answer.
    private static boolean isBehind(Answer answer) {
        return answer.string("status").equals("indexing") || BEHIND.stream().anyMatch(answer.json()::contains);
    }

    static Answer answer(CompletableFuture<JsonObject> response) throws Exception {
        JsonObject message = response.get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(message.get("result")).as("%s", message).isInstanceOf(JsonObject.class);
        JsonObject result = (JsonObject) message.get("result");
        String text = Json.write(result.get("content"));
        JsonObject structured =
                result.get("structuredContent") instanceof JsonObject object ? object : JsonValue.object();
        return new Answer(result.get("isError") == JsonValue.JsonBoolean.TRUE, text, structured);
    }

    CompletableFuture<JsonObject> start(String tool, String arguments) throws Exception {
        return request("tools/call", JsonValue.object("name", JsonValue.of(tool), "arguments", Json.parse(arguments)));
    }

    /// A call that reports progress; its token is its id.
    CompletableFuture<JsonObject> startReporting(String tool, String arguments, Consumer<JsonObject> onProgress)
            throws Exception {
        watchers.add(onProgress);
        return request(
                "tools/call",
                JsonValue.object(
                        "name",
                        JsonValue.of(tool),
                        "arguments",
                        Json.parse(arguments),
                        "_meta",
                        JsonValue.object("progressToken", JsonValue.of(lastId + 1L))));
    }

    synchronized CompletableFuture<JsonObject> request(String method, JsonValue params) throws IOException {
        int id = ++lastId;
        var response = new CompletableFuture<JsonObject>();
        waiting.put(Integer.toString(id), response);
        line(Json.write(JsonValue.object(
                "jsonrpc",
                JsonValue.of("2.0"),
                "id",
                JsonValue.of(id),
                "method",
                JsonValue.of(method),
                "params",
                params)));
        return response;
    }

    int lastId() {
        return lastId;
    }

    void line(String text) throws IOException {
        bytes((text + "\n").getBytes(UTF_8));
    }

    void bytes(byte[] bytes) throws IOException {
        synchronized (server) {
            server.getOutputStream().write(bytes);
            server.getOutputStream().flush();
        }
    }

    /// Lines that were no JSON-RPC message, or an answer to no request of ours.
    List<String> strays() {
        return List.copyOf(strays);
    }

    Process server() {
        return server;
    }

    /// Waits until the server has written its last line.
    void awaitEnd() throws Exception {
        end.get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private void read() {
        try (var lines = new BufferedReader(new InputStreamReader(server.getInputStream(), UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) take(line);
        } catch (IOException gone) {
            strays.add("the connection broke: " + gone);
        } finally {
            end.complete(null);
            var lost = new IllegalStateException("the server ended");
            new ArrayList<>(waiting.values()).forEach(response -> response.completeExceptionally(lost));
        }
    }

    private void take(String line) {
        try {
            if (!(Json.parse(line) instanceof JsonObject message)) {
                strays.add(line);
            } else if (message.has("method")) {
                watchers.forEach(watcher -> watcher.accept(message));
            } else {
                String id = message.get("id") instanceof JsonNumber(String literal) ? literal : "";
                CompletableFuture<JsonObject> response = waiting.remove(id);
                if (response == null) strays.add(line);
                else response.complete(message);
            }
        } catch (JsonFailure notJson) {
            strays.add(line);
        }
    }

    private static void drain(Process server) {
        try {
            server.getErrorStream().transferTo(java.io.OutputStream.nullOutputStream());
        } catch (IOException gone) {
            // the server was killed
        }
    }

    /// Ends the input, as a client that leaves.
    @Override
    public void close() throws Exception {
        try {
            server.getOutputStream().close();
        } catch (IOException gone) {
            // the server was killed before it took all
        }
        Installed.exit(server);
    }
}

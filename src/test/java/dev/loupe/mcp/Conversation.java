package dev.loupe.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.LineReader;
import dev.loupe.rpc.LineReader.Line;
import dev.loupe.tools.catalogue.CatalogueText;
import dev.loupe.tools.catalogue.ToolCatalogue;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// The client side of a server that runs over two real pipes.
final class Conversation implements AutoCloseable {

    private static final String END = "(end)";

    /// Notes about malformed calls, from any conversation.
    static final Queue<String> NOTES = new ConcurrentLinkedQueue<>();

    private final OutputStream toServer;
    private final LinkedBlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final Thread server;

    Conversation(ToolCatalogue catalogue, CallerSource callers, Duration grace) throws IOException {
        this(
                ServerFeatures.ofTools(
                        new ServerIdentity("loupe", "1.2.3", "Use it."),
                        new CatalogueTools(CatalogueText.of(catalogue), new SharedCaller(callers), NOTES::add)),
                grace);
    }

    Conversation(ServerFeatures features, Duration grace) throws IOException {
        Pipe there = Pipe.open();
        Pipe back = Pipe.open();
        toServer = Channels.newOutputStream(there.sink());
        OutputStream out = Channels.newOutputStream(back.sink());
        var mcp = new McpServer(Channels.newInputStream(there.source()), out, features, grace);
        server = Thread.ofPlatform().daemon().start(() -> {
            try (out) {
                mcp.run();
            } catch (IOException failed) {
                received.add("failed: " + failed);
            }
        });
        var lines = new LineReader(Channels.newInputStream(back.source()));
        Thread.ofPlatform().daemon().start(() -> collect(lines));
    }

    private void collect(LineReader lines) {
        try {
            while (lines.next() instanceof Line.Text(String text)) received.add(text);
            received.add(END);
        } catch (IOException failed) {
            received.add("failed: " + failed);
        }
    }

    void send(String line) throws IOException {
        toServer.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void sendUnended(String text) throws IOException {
        toServer.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /// @param params as JSON
    void request(String id, String method, String params) throws IOException {
        send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params + "}");
    }

    String line() throws InterruptedException {
        String line = received.poll(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(line).as("the server's next message").isNotNull();
        return String.valueOf(line);
    }

    JsonObject next() throws InterruptedException, JsonFailure {
        return (JsonObject) Json.parse(line());
    }

    /// The answer to a request, which must be the next message.
    JsonObject answerTo(String id, String method, String params) throws Exception {
        request(id, method, params);
        JsonObject answer = next();
        assertThat(Json.write(answer.get("id"))).isEqualTo(id);
        return answer;
    }

    static int code(JsonObject answer) {
        return Integer.parseInt(((JsonValue.JsonNumber) ((JsonObject) answer.get("error")).get("code")).literal());
    }

    static String message(JsonObject answer) {
        return ((JsonValue.JsonString) ((JsonObject) answer.get("error")).get("message")).text();
    }

    /// Nothing was sent in the meantime: the answer to a ping is the next message.
    void nothingCame() throws Exception {
        assertThat(Json.write(answerTo("\"probe\"", "ping", "{}")))
                .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":\"probe\",\"result\":{}}");
    }

    void endInput() throws IOException {
        toServer.close();
    }

    /// The server has returned, and no message is left unread.
    void ended() throws InterruptedException {
        assertThat(line()).isEqualTo(END);
        assertThat(server.join(Duration.ofSeconds(Eventually.PATIENCE_SECONDS))).isTrue();
    }

    @Override
    public void close() throws IOException {
        toServer.close();
    }
}

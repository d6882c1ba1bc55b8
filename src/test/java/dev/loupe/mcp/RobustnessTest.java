package dev.loupe.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Misbehaving clients, each with a server in its own process: nothing hangs, nothing is lost.
@Timeout(300)
class RobustnessTest {

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"ping\"}";
    private static final String PONG = "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"result\":{}}";

    @TempDir
    Path folder;

    private ServerProcess server;

    @BeforeEach
    void start() throws IOException {
        server = new ServerProcess(EchoTestServer.class, List.of("slow"), folder.resolve("errors"));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static String call(int id, String tool, String arguments) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":{" + arguments + "}}}";
    }

    private static String cancel(int id) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id + "}}";
    }

    private static String echoed(String answer) throws Exception {
        JsonObject result = (JsonObject) ((JsonObject) Json.parse(answer)).get("result");
        return ((JsonString) ((JsonObject) result.get("structuredContent")).get("text")).text();
    }

    @Test
    void garbageIsRefusedLineByLine() throws Exception {
        var random = new Random(7);
        int lines = 500;
        for (int i = 0; i < lines; i++) {
            var line = new ByteArrayOutputStream();
            line.write('#');
            byte[] garbage = new byte[1 + random.nextInt(200)];
            random.nextBytes(garbage);
            for (byte b : garbage) if (b != '\n') line.write(b);
            line.write('\n');
            server.sendBytes(line.toByteArray());
        }
        for (int i = 0; i < lines; i++) assertThat(server.line()).contains("\"code\":-32700");
        server.send(PING);
        assertThat(server.line()).isEqualTo(PONG);
    }

    @Test
    void absurdJsonIsRefused() throws Exception {
        List<String> absurd = List.of(
                "[".repeat(200_000),
                "{\"a\":".repeat(200_000),
                "[".repeat(5_000) + "]".repeat(5_000),
                "[]",
                "null",
                "1e999999999",
                "\"x\"",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":[]}",
                "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}");
        for (String line : absurd) {
            server.send(line);
            assertThat(server.line()).containsPattern("\"code\":-32(600|700)");
        }
        server.send(PING);
        assertThat(server.line()).isEqualTo(PONG);
    }

    /// https://github.com/modelcontextprotocol/csharp-sdk/issues/942: a reply of more than 16 KB got stuck.
    @Test
    void tenMegabytesTravelBothWays() throws Exception {
        String text = "0123456789abcde\u20ac".repeat(10 << 16);
        server.send(call(1, "echo_text", "\"text\":\"" + text + "\""));
        assertThat(echoed(server.line())).isEqualTo(text);
    }

    /// Every second call works until it is cancelled; more are pending than run at a time.
    @Test
    void aThousandInterleavedCallsAreAnsweredCorrectlyUnlessCancelled() throws Exception {
        for (int i = 0; i < 1000; i += 2) {
            server.send(call(i, "echo_text", "\"text\":\"number " + i + "\""));
            server.send(call(i + 1, "slow_work", ""));
            if (i >= 20) server.send(cancel(i - 19));
        }
        for (int i = 981; i < 1000; i += 2) server.send(cancel(i));
        server.endInput();
        Map<String, String> answers = new HashMap<>();
        for (String line : server.rest())
            answers.put(Json.write(((JsonObject) Json.parse(line)).get("id")), echoed(line));
        assertThat(answers).hasSize(500);
        for (int i = 0; i < 1000; i += 2) assertThat(answers.get("" + i)).isEqualTo("number " + i);
        server.ended();
    }

    @Test
    void aClientThatHasEndedItsInputStillGetsAllAnswers() throws Exception {
        for (int i = 0; i < 100; i++) server.send(call(i, "echo_text", "\"text\":\"x\""));
        server.endInput();
        assertThat(server.rest()).hasSize(100);
        server.ended();
    }

    @Test
    void aClientThatNoLongerReadsButWritesIsServedToItsEnd() throws Exception {
        server.send(PING);
        assertThat(server.line()).isEqualTo(PONG);
        server.stopReading();
        for (int i = 0; i < 2000; i++) server.send(call(i, "echo_text", "\"text\":\"x\""));
        server.endInput();
        server.ended();
    }

    /// More answers than any pipe holds: without a separate writer the server would stop reading.
    @Test
    void aClientThatNeverReadsDoesNotStopTheServer() throws Exception {
        for (int i = 0; i < 50_000; i++) server.send(PING);
        server.endInput();
        server.ended();
    }

    /// https://github.com/naftiko/ikanos/issues/697: what a library printed broke the protocol.
    @Test
    void outputOfALibraryDoesNotMixWithTheAnswers() throws Exception {
        Path errors = folder.resolve("noise");
        try (var noisy = new ServerProcess(
                NoisyTestServer.class, List.of("serve", "--in-process", "--root", folder.toString()), errors)) {
            for (int i = 0; i < 200; i++) noisy.send(PING);
            for (int i = 0; i < 200; i++) assertThat(noisy.line()).isEqualTo(PONG);
            noisy.endInput();
            assertThat(noisy.rest()).isEmpty();
            noisy.ended();
        }
        assertThat(Files.readString(errors, StandardCharsets.UTF_8)).contains("noise\n");
    }
}

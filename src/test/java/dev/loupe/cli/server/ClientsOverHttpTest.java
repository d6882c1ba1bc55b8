package dev.loupe.cli.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.Main;
import dev.loupe.daemon.DaemonControl;
import dev.loupe.memory.InjectionVisibility;
import dev.loupe.memory.Memory;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.memory.ToolCall;
import dev.loupe.project.LoupeHome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Calls are counted under their own client's name if a server has several clients: `loupe serve` in its own
/// process, with its own engine and with the daemon.
@Timeout(180)
class ClientsOverHttpTest {

    private static final String IN_PROCESS = "--in-process";
    private static final String THROUGH_DAEMON = "--no-watch";

    @TempDir
    private Path temp;

    private LoupeHome home;
    private Path root;

    @BeforeEach
    void prepare() throws IOException {
        home = new LoupeHome(temp.toRealPath().resolve("home"));
        root = Files.createDirectory(temp.toRealPath().resolve("root"));
    }

    private Process serve(String... options) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "serve",
                "--root",
                root.toString()));
        command.addAll(List.of(options));
        var builder = new ProcessBuilder(command);
        builder.environment().put("LOUPE_HOME", home.folder().toString());
        builder.environment().remove(HttpFront.TOKEN);
        return builder.start();
    }

    private static URI listening(Process server) throws IOException {
        BufferedReader errors = server.errorReader(UTF_8);
        for (String line = errors.readLine(); line != null; line = errors.readLine())
            if (line.startsWith("listening on ")) return URI.create(line.substring("listening on ".length()));
        throw new AssertionError("the server has ended");
    }

    private static HttpResponse<String> post(URI uri, String body, String... headers) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(uri)
                    .headers("Content-Type", "application/json", "Accept", "application/json, text/event-stream")
                    .headers(headers)
                    .POST(BodyPublishers.ofString(body))
                    .build();
            HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return answer;
        }
    }

    private static String initialize(String client) {
        return """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
                "capabilities":{},"clientInfo":{"name":"%s","version":"1"}}}""".formatted(client);
    }

    private static String call(String query, String meta) {
        return """
                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"search","arguments":{"query":"%s"}%s}}""".formatted(query, meta);
    }

    /// A client of the older protocol, with a session.
    private record Conversing(URI uri, String session) {

        static Conversing of(URI uri, String name) throws Exception {
            HttpResponse<String> opened = post(uri, initialize(name), "MCP-Protocol-Version", "2025-11-25");
            return new Conversing(
                    uri, opened.headers().firstValue("Mcp-Session-Id").orElseThrow());
        }

        void calls(String query) throws Exception {
            var _ = post(uri, call(query, ""), "MCP-Protocol-Version", "2025-11-25", "Mcp-Session-Id", session);
        }
    }

    /// A request of 2026-07-28, which identifies its sender.
    ///
    /// @param info a member of `_meta` with a comma before it; empty if the client does not identify itself
    private static void callsModern(URI uri, String info) throws Exception {
        String meta = """
                ,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
                "io.modelcontextprotocol/clientCapabilities":{}%s}""".formatted(info);
        var _ = post(
                uri,
                call("", meta),
                "MCP-Protocol-Version",
                "2026-07-28",
                "Mcp-Method",
                "tools/call",
                "Mcp-Name",
                "search");
    }

    @ParameterizedTest
    @ValueSource(strings = {IN_PROCESS, THROUGH_DAEMON})
    void eachClientOverHttpIsCountedUnderItsOwnName(String way) throws Exception {
        Process server = serve("--http", "0", way);
        try {
            URI uri = listening(server);
            Conversing first = Conversing.of(uri, "first");
            Conversing second = Conversing.of(uri, "second");
            first.calls("");
            second.calls("");
            callsModern(uri, "");
            second.calls("");
            callsModern(uri, ",\"io.modelcontextprotocol/clientInfo\":{\"name\":\"third\",\"version\":\"1\"}");
            second.calls("");
            first.calls("");

            Eventually.holds("all are written down", () -> written().size() == 7);
            assertThat(byClient()).isEqualTo(Map.of("first", 2L, "second", 3L, "third", 1L, "", 1L));
        } finally {
            end(server);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {IN_PROCESS, THROUGH_DAEMON})
    void aClientOverStandardInputIsCountedUnderItsName(String way) throws Exception {
        Process server = serve(way);
        try (Writer in = server.outputWriter(UTF_8);
                BufferedReader out = server.inputReader(UTF_8)) {
            in.write(initialize("alone") + "\n");
            in.flush();
            assertThat(out.readLine()).contains("serverInfo");
            in.write(call("", "") + "\n");
            in.flush();
            assertThat(out.readLine()).contains("isError");

            Eventually.holds("it is written down", () -> written().size() == 1);
            assertThat(byClient()).isEqualTo(Map.of("alone", 1L));
        } finally {
            end(server);
        }
    }

    private void end(Process server) throws Exception {
        server.destroy();
        server.waitFor();
        var _ = DaemonControl.stop(home.folder());
    }

    private List<ToolCall> written() throws MemoryFailure {
        try (Memory memory = Memory.in(home, Clock.systemUTC())) {
            return memory.calls().newest(InjectionVisibility.ALL);
        }
    }

    private Map<String, Long> byClient() throws MemoryFailure {
        Stream<ToolCall> calls = written().stream();
        return calls.collect(groupingBy(ToolCall::client, counting()));
    }
}

package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.Suspended;
import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.kit.ToolCaller.Running;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Calls that never stop, in a real daemon with all tools, and their effect on its fronts.
@Timeout(600)
class StuckCallsTest {

    private static final String BUILD = "0.1-test";

    @TempDir
    private Path temp;

    private final List<String> took = new ArrayList<>();
    private DaemonPlace place;
    private GitFixture shop;

    @BeforeEach
    void prepare() throws Exception {
        place = new DaemonPlace(temp.toRealPath().resolve("home"), BUILD);
        shop = GitFixture.repository(temp.resolve("shop"));
        shop.write("src/Basket.java", "class Basket { int priceOfBasket() { return 42; } }\n");
        shop.commit("a basket");
    }

    /// Removing the home ends a daemon in any case; the tests must not rely on that.
    @AfterEach
    void end() throws Exception {
        DaemonControl.stop(place.home());
    }

    /// Two such calls once occupied both carriers of the virtual threads: no call was answered, and a daemon
    /// did not end when asked. One client's calls are limited to four at a time; those of twenty clients all
    /// run.
    @Test
    void withTwentyCallsThatNeverStopEverythingElseIsAnsweredAndTheDaemonCanBeEnded() throws Exception {
        try (var many = new Fronts(20);
                var other = open()) {
            DaemonConnection hostile = many.fronts.getFirst();
            assertThat(call(other, "index_codebase", JsonValue.object())).contains("\"isError\":false");
            var spinning = new ArrayList<Running>();
            for (DaemonConnection each : many.fronts) spinning.addAll(spin(each, 1));
            Eventually.holds("all are at work", () -> spins() == 20);
            long daemon = pid();
            Files.createFile(place.home().resolve("hangs"));

            JsonObject query = JsonValue.object("query", JsonValue.of("priceOfBasket"));
            assertThat(timed("status", () -> call(other, "status", JsonValue.object())))
                    .contains("\"isError\":false", "\"status\":\"ready\"");
            assertThat(timed("search", () -> call(other, "search", query))).contains("src/Basket.java");
            assertThat(timed("status of the same client", () -> call(hostile, "status", JsonValue.object())))
                    .contains("\"isError\":false");
            assertThat(timed("cancel", () -> cancelled(spinning.getFirst()))).contains("CANCELLED");
            assertThat(timed(
                            "loupe status",
                            () -> loupe("status", "--path", shop.root().toString())))
                    .startsWith("0 ");
            assertThat(timed("loupe daemon status", () -> loupe("daemon", "status")))
                    .startsWith("0 ")
                    .contains("process " + daemon);
            assertThat(timed("loupe daemon stop", () -> loupe("daemon", "stop")))
                    .isEqualTo("0 the daemon has ended\n");

            assertThat(ProcessHandle.of(daemon).filter(ProcessHandle::isAlive)).isEmpty();
            for (Running each : spinning.subList(1, 20))
                assertThat(failure(each)).as("not run by the next daemon").contains("was stopped while grep");
            Files.delete(place.home().resolve("hangs"));
            assertThat(call(other, "search", query)).as("by the next daemon").contains("src/Basket.java");
            assertThat(pid()).isNotEqualTo(daemon);
        }
        Files.write(Files.createDirectories(Path.of("target")).resolve("stuck-calls.tsv"), took);
    }

    @Test
    void aDaemonWithManyCallsThatDoNotStopMakesRoomForOneWithoutThem() throws Exception {
        try (var hostile = open();
                var other = open()) {
            assertThat(call(other, "index_codebase", JsonValue.object())).contains("\"isError\":false");
            long before = pid();
            List<Running> spinning = spin(hostile, 4);
            Eventually.holds("all are at work", () -> spins() == 4);
            for (Running each : spinning) each.cancel();
            for (Running each : spinning) assertThat(cancelled(each)).contains("CANCELLED");
            ProcessHandle old = ProcessHandle.of(before).orElseThrow();

            old.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);

            JsonObject query = JsonValue.object("query", JsonValue.of("priceOfBasket"));
            assertThat(call(other, "search", query)).contains("src/Basket.java");
            assertThat(call(hostile, "search", query)).contains("src/Basket.java");
            assertThat(call(other, "index_codebase", JsonValue.object()))
                    .as("nobody holds the index")
                    .contains("\"isError\":false");
            assertThat(Files.readString(place.logFile()))
                    .contains("grep does not stop", "pattern: text of 4", "StickyDaemon$Sticky.call")
                    .contains("calls or runs cannot be stopped; the next daemon starts without them");
        }
    }

    /// The same twenty over HTTP, each by a client with its own session.
    @Test
    void withTwentyCallsStuckOverHttpOthersAreAnsweredAndCancellingWorks() throws Exception {
        try (var front = open()) {
            assertThat(call(front, "index_codebase", JsonValue.object())).contains("\"isError\":false");
            long daemon = pid();
            Process server =
                    process("serve", "--http", "0", "--root", shop.root().toString());
            try (HttpClient http = HttpClient.newHttpClient()) {
                URI uri = listening(server);
                var sessions = new ArrayList<String>();
                for (int i = 0; i < 20; i++) {
                    sessions.add(session(http, uri, "hostile" + i));
                    var _ = http.sendAsync(spin(uri, sessions.getLast()), BodyHandlers.ofString());
                }
                Eventually.holds("all are at work", () -> spins() == 20 && calls() == 20);

                String other = session(http, uri, "other");
                assertThat(body(http, tool(uri, other, 1, "status", "{}"))).contains("\"isError\":false");
                assertThat(body(http, tool(uri, sessions.getFirst(), 2, "status", "{}")))
                        .contains("\"isError\":false");
                assertThat(http.send(post(uri, sessions.getFirst(), """
                                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"""), BodyHandlers.ofString())
                                .statusCode())
                        .isEqualTo(202);
                Eventually.holds("the cancelled one is answered for", () -> calls() == 19);
                assertThat(body(http, tool(uri, other, 3, "grep", "{\"pattern\":\"priceOf\"}")))
                        .contains("src/Basket.java");
                assertThat(pid()).isEqualTo(daemon);
            } finally {
                server.destroyForcibly();
            }
        }
    }

    private static URI listening(Process server) throws IOException {
        BufferedReader errors = server.errorReader(UTF_8);
        for (String line = errors.readLine(); line != null; line = errors.readLine())
            if (line.startsWith("listening on ")) return URI.create(line.substring("listening on ".length()));
        throw new AssertionError("the server has ended");
    }

    private static String session(HttpClient http, URI uri, String client) throws Exception {
        HttpRequest initialize = post(uri, "", """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
                "capabilities":{},"clientInfo":{"name":"%s","version":"1"}}}""".formatted(client));
        return http.send(initialize, BodyHandlers.ofString())
                .headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow();
    }

    private static HttpRequest spin(URI uri, String session) {
        return tool(uri, session, 9, "grep", "{\"pattern\":\"spin\"}");
    }

    private static HttpRequest tool(URI uri, String session, int id, String name, String arguments) {
        return post(uri, session, """
                {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"%s","arguments":%s}}""".formatted(id, name, arguments));
    }

    private static HttpRequest post(URI uri, String session, String message) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(message));
        if (!session.isEmpty()) request.header("Mcp-Session-Id", session).header("MCP-Protocol-Version", "2025-11-25");
        return request.build();
    }

    private static String body(HttpClient http, HttpRequest request) throws Exception {
        return http.send(request, BodyHandlers.ofString()).body();
    }

    private long calls() throws IOException {
        return DaemonControl.status(place.home()).getFirst().get("calls") instanceof JsonNumber(String count)
                ? Long.parseLong(count)
                : -1;
    }

    @Test
    void aDaemonThatDoesNotRunIsKilledAndSaidToBe() throws Exception {
        try (var front = open()) {
            assertThat(call(front, "status", JsonValue.object())).contains("\"isError\":false");
            long daemon = pid();
            Suspended.stop(daemon);

            assertThat(loupe("daemon", "stop"))
                    .isEqualTo("0 the daemon did not answer or end, and was killed (process " + daemon + ")\n");
            assertThat(ProcessHandle.of(daemon).filter(ProcessHandle::isAlive)).isEmpty();
            assertThat(call(front, "status", JsonValue.object())).contains("\"isError\":false");
        }
    }

    /// The number in the lock file may now be that of another process.
    @Test
    void stopEndsNoProcessIfNoDaemonIsRunning() throws Exception {
        place.makeFolder();
        Process innocent = new ProcessBuilder("sleep", "100").start();
        try {
            Files.writeString(place.lockFile(), innocent.pid() + "\n");

            assertThat(loupe("daemon", "stop")).isEqualTo("1 no daemon is running\n");
            assertThat(innocent.isAlive()).isTrue();
        } finally {
            innocent.destroyForcibly();
        }
    }

    private final class Fronts implements AutoCloseable {
        private final List<DaemonConnection> fronts = new ArrayList<>();

        private Fronts(int count) throws IOException {
            for (int i = 0; i < count; i++) fronts.add(open());
        }

        @Override
        public void close() {
            fronts.forEach(DaemonConnection::close);
        }
    }

    private DaemonConnection open() throws IOException {
        var start = DaemonStart.of(List.of(
                java(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:ThreadPriorityPolicy=1",
                "-XX:JavaPriority1_To_OSPriority=10",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                DaemonStart.classPath(),
                StickyDaemon.class.getName(),
                place.home().toString(),
                BUILD));
        return DaemonConnection.open(place, start, new DaemonHello(new Session("sticky", List.of(shop.root()), false)));
    }

    private static List<Running> spin(DaemonConnection front, int count) {
        var running = new ArrayList<Running>();
        for (int i = 0; i < count; i++)
            running.add(front.start("grep", JsonValue.object("pattern", JsonValue.of("spin")), Progress.NONE));
        return running;
    }

    private long spins() throws IOException {
        try (Stream<Path> files = Files.list(place.home())) {
            return files.filter(file -> file.getFileName().toString().startsWith("spin-"))
                    .count();
        }
    }

    private long pid() throws IOException {
        List<JsonObject> daemons = DaemonControl.status(place.home());
        assertThat(daemons).hasSize(1);
        return daemons.getFirst().get("pid") instanceof JsonNumber(String id) ? Long.parseLong(id) : -1;
    }

    private static String call(DaemonConnection front, String tool, JsonObject arguments) throws Exception {
        return Json.write(front.start(tool, arguments, Progress.NONE)
                .result()
                .get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    private static String cancelled(Running running) throws Exception {
        running.cancel();
        return Json.write(running.result().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    private static String failure(Running running) {
        return String.valueOf(running.result()
                .handle((_, failure) -> failure)
                .orTimeout(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join());
    }

    /// Its exit code and output.
    private String loupe(String... words) throws Exception {
        Process process = process(words);
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return process.waitFor() + " " + output;
    }

    private Process process(String... words) throws IOException {
        var command = new ArrayList<>(List.of(
                java(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dloupe.build=" + BUILD,
                "-cp",
                DaemonStart.classPath(),
                "dev.loupe.Main"));
        command.addAll(List.of(words));
        var builder = new ProcessBuilder(command);
        builder.environment().put("LOUPE_HOME", place.home().toString());
        return builder.start();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /// Durations are written to target/stuck-calls.tsv, for bench/runs; they mean nothing on a busy machine.
    private String timed(String what, Callable<String> work) throws Exception {
        long began = System.nanoTime();
        String answer = work.call();
        took.add(what + "	" + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began) + " ms");
        return answer;
    }
}

package dev.loupe.stores;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Real OpenSearch nodes with k-NN, each a process on the loopback interface, installed into
/// target/opensearch by `./dev opensearch`. Their data are below that folder and are deleted with the tests.
public final class OpenSearchNode {
    private static final Path HOME = Path.of("target", "opensearch").toAbsolutePath();
    /// Another cluster for tests; their indexes begin with `loupe-` and are left there.
    private static final String ELSEWHERE = "LOUPE_TEST_OPENSEARCH_URL";

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static List<OpenSearchNode> single = List.of();

    private final String name;
    private final int http;
    private final int transport;
    private final Path folder;
    private Optional<Process> process = Optional.empty();

    private OpenSearchNode(String name, int http, int transport, Path folder) {
        this.name = name;
        this.http = http;
        this.transport = transport;
        this.folder = folder;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + http);
    }

    long pid() {
        return process.orElseThrow().pid();
    }

    /// Folder of its data.
    Path folder() {
        return folder;
    }

    /// The address of one node for all tests of this process; started on first use.
    public static synchronized String single() throws Exception {
        String elsewhere = System.getenv().getOrDefault(ELSEWHERE, "");
        if (!elsewhere.isBlank()) return elsewhere;
        if (single.isEmpty()) single = started(1);
        return single.getFirst().address().toString();
    }

    /// A separate cluster; skips the test if the node is not installed.
    static List<OpenSearchNode> started(int count) throws Exception {
        boolean there = Files.isRegularFile(HOME.resolve("complete"));
        if ("required".equals(System.getenv("LOUPE_SUITES")) && !there)
            throw new IllegalStateException(HOME + " is not there; ./dev opensearch makes it");
        assumeTrue(there, "no OpenSearch in " + HOME + "; ./dev opensearch puts it there");
        Path data = Files.createDirectories(HOME.resolve("run"));
        var nodes = new ArrayList<OpenSearchNode>();
        for (int i = 1; i <= count; i++)
            nodes.add(new OpenSearchNode("n" + i, freePort(), freePort(), Files.createTempDirectory(data, "n" + i)));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> nodes.forEach(OpenSearchNode::end)));
        for (OpenSearchNode node : nodes) node.start(nodes);
        for (OpenSearchNode node : nodes) node.await(count);
        return nodes;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// Starts it, for the first time or again, with its existing data.
    void start(List<OpenSearchNode> all) throws IOException {
        Files.createDirectories(folder.resolve("config"));
        Files.createDirectories(folder.resolve("logs"));
        process = Optional.of(new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xms512m",
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--add-modules=jdk.incubator.vector",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-cp",
                        classPath(),
                        "dev.loupe.opensearch.TestNode",
                        folder.toString(),
                        name,
                        all.stream().map(node -> node.name).collect(Collectors.joining(",")),
                        Integer.toString(http),
                        Integer.toString(transport),
                        all.stream().map(node -> "127.0.0.1:" + node.transport).collect(Collectors.joining(","))))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("node.log").toFile()))
                .start());
    }

    private static String classPath() throws IOException {
        var parts = new ArrayList<String>(List.of(HOME.resolve("classes").toString()));
        for (String part : List.of("lib", "knn")) {
            try (Stream<Path> jars = Files.list(HOME.resolve(part))) {
                jars.map(Path::toString).sorted().forEach(parts::add);
            }
        }
        return String.join(File.pathSeparator, parts);
    }

    /// The current cluster manager.
    static OpenSearchNode manager(List<OpenSearchNode> nodes) throws Exception {
        try (var client = new JsonClient(
                nodes.stream().map(OpenSearchNode::address).toList(), Map.of(), Duration.ofSeconds(60), PATIENCE)) {
            String answer = Json.write(client.send("GET", "/_cat/cluster_manager?format=json&h=node")
                    .body());
            for (OpenSearchNode node : nodes) if (answer.contains("\"" + node.name + "\"")) return node;
            throw new IllegalStateException("no manager: " + answer);
        }
    }

    /// Waits until it is in a cluster of at least this many nodes with all data.
    void await(int nodes) throws Exception {
        await("%3E%3D" + nodes);
    }

    /// Waits until this many nodes are left and have two copies of all data again.
    void awaitWithout(int nodes) throws Exception {
        await(Integer.toString(nodes));
    }

    private void await(String nodes) throws Exception {
        try (var client = new JsonClient(List.of(address()), Map.of(), Duration.ofSeconds(60), PATIENCE)) {
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (true) {
                if (!process.orElseThrow().isAlive())
                    throw new IllegalStateException("the node ended: " + Files.readString(folder.resolve("node.log")));
                var reply = client.send(
                        "GET", "/_cluster/health?wait_for_status=green&timeout=20s&wait_for_nodes=" + nodes);
                if (reply.ok()
                        && reply.body() instanceof JsonObject health
                        && health.get("timed_out") == JsonBoolean.FALSE) return;
                if (System.nanoTime() > end)
                    throw new IllegalStateException("no cluster: %s, %s"
                            .formatted(
                                    Json.write(reply.body()),
                                    Json.write(client.send("GET", "/_cluster/allocation/explain")
                                            .body())));
            }
        }
    }

    /// Kills it whatever it is doing, as `kill -9`.
    void kill() throws InterruptedException {
        process.orElseThrow().destroyForcibly().waitFor();
    }

    private void end() {
        process.ifPresent(node -> node.destroyForcibly().onExit().join());
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException left) {
            // below target, which `mvn clean` deletes
        }
    }
}

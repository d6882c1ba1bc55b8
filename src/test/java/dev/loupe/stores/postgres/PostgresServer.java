package dev.loupe.stores.postgres;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.loupe.project.FolderTree;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A real PostgreSQL server with pgvector in its own process, on a local port.
public final class PostgresServer implements AutoCloseable {
    private static final String USER = "agent";
    private static final String PASSWORD = "secret of the test";
    private static final Path INSTALLED = Path.of("target", "postgres").toAbsolutePath();
    private static final Path ROOT = INSTALLED.resolve("root");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /// Folder of its data, within [#ROOT].
    private final Path folder;
    private final int port;
    private @Nullable Process process;

    private PostgresServer(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /// Starts an empty one; if PostgreSQL cannot be installed, skips the test with the reason, unless
    /// `LOUPE_SUITES=required`.
    public static PostgresServer start() throws Exception {
        install();
        Path folder = Files.createTempDirectory(ROOT.resolve("run"), "test");
        var server = new PostgresServer(folder, freePort());
        Runtime.getRuntime().addShutdownHook(new Thread(server::end));
        server.prepare();
        server.restart();
        return server;
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private static void install() throws Exception {
        Process install = new ProcessBuilder("src/test/postgres/install", INSTALLED.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(install.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (install.waitFor() == 0) return;
        if ("required".equals(System.getenv("LOUPE_SUITES"))) throw new IOException("PostgreSQL: " + said);
        abort("no PostgreSQL server: " + said.strip());
    }

    /// The settings for Loupe.
    public Map<String, String> settings() {
        return Map.of(
                "POSTGRES_URL", "postgresql://127.0.0.1:%d/postgres".formatted(port),
                "POSTGRES_USER", USER,
                "POSTGRES_PASSWORD", PASSWORD);
    }

    public long pid() {
        return Objects.requireNonNull(process).pid();
    }

    public Path data() {
        return folder.resolve("data");
    }

    private String inside(String name) {
        return "/" + ROOT.relativize(folder.resolve(name));
    }

    private void prepare() throws Exception {
        Files.writeString(folder.resolve("password"), PASSWORD);
        int made = command(
                        "initdb",
                        "--pgdata=" + inside("data"),
                        "--username=" + USER,
                        "--pwfile=" + inside("password"),
                        "--auth=scram-sha-256",
                        "--encoding=UTF8",
                        "--locale=C",
                        "--no-sync")
                .start()
                .waitFor();
        if (made != 0) throw new IOException("PostgreSQL was not prepared: " + log());
    }

    /// With its data on disk; if it is running, it is killed first.
    public void restart() throws Exception {
        kill();
        process = command(
                        "postgres",
                        "-D",
                        inside("data"),
                        "-p",
                        Integer.toString(port),
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "unix_socket_directories=",
                        "-c",
                        "dynamic_shared_memory_type=mmap")
                .start();
        await();
    }

    private void await() throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        String url = "jdbc:" + settings().get("POSTGRES_URL");
        while (true) {
            try (Connection open = DriverManager.getConnection(url, USER, PASSWORD)) {
                if (open.isValid(1)) return;
            } catch (SQLException notYet) {
                if (System.nanoTime() > end || !Objects.requireNonNull(process).isAlive())
                    throw new IOException("PostgreSQL did not start: " + log(), notYet);
                Thread.sleep(50);
            }
        }
    }

    private ProcessBuilder command(String program, String... further) {
        var command = new ArrayList<String>(List.of(
                "unshare", "--user", "--map-user=1000", "--root=" + ROOT, "/usr/lib/postgresql/17/bin/" + program));
        command.addAll(List.of(further));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    /// Kills all of its processes at once.
    public void kill() throws InterruptedException {
        if (process == null) return;
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly().waitFor();
        for (ProcessHandle child : children) {
            child.destroyForcibly();
            child.onExit().join();
        }
    }

    private void end() {
        try {
            kill();
            new FolderTree(folder).delete();
        } catch (IOException | InterruptedException left) {
            // below target, which `mvn clean` deletes
        }
    }

    @Override
    public void close() {
        end();
    }
}

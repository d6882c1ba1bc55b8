package dev.loupe.stores.chroma;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A real Chroma server in its own process, on a local port.
public final class ChromaServer implements AutoCloseable {
    private static final Path INSTALLED = Path.of("target", "chroma");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int GRACE_SECONDS = 1;

    private final Path data;
    private final int port;
    private @Nullable Process process;

    private ChromaServer(Path data, int port) {
        this.data = data;
        this.port = port;
    }

    /// Starts one with a folder's data; if Chroma cannot be installed, skips the test with the reason, unless
    /// `LOUPE_SUITES=required`.
    public static ChromaServer start(Path data) throws Exception {
        install();
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var server = new ChromaServer(data, free.getLocalPort());
            free.close();
            server.start();
            return server;
        }
    }

    private static synchronized void install() throws Exception {
        Process install = new ProcessBuilder("src/test/chroma/install", INSTALLED.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(install.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (install.waitFor() == 0) return;
        if ("required".equals(System.getenv("LOUPE_SUITES"))) throw new IOException("Chroma: " + said);
        abort("no Chroma server: " + said.strip());
    }

    public String url() {
        return "http://127.0.0.1:" + port;
    }

    public long pid() {
        return Objects.requireNonNull(process).pid();
    }

    private void start() throws Exception {
        List<String> command = new ArrayList<>(Files.readAllLines(INSTALLED.resolve("command")));
        command.addAll(
                List.of("run", "--path", data.toString(), "--host", "127.0.0.1", "--port", Integer.toString(port)));
        Path log = data.resolveSibling(data.getFileName() + ".log");
        process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        awaitAnswer(log);
    }

    private void awaitAnswer(Path log) throws Exception {
        URI heartbeat = URI.create(url() + "/api/v2/heartbeat");
        long end = System.nanoTime() + PATIENCE.toNanos();
        try (HttpClient client = HttpClient.newHttpClient()) {
            while (true) {
                try {
                    client.send(HttpRequest.newBuilder(heartbeat).build(), BodyHandlers.discarding());
                    return;
                } catch (IOException notYet) {
                    if (System.nanoTime() > end || process == null || !process.isAlive())
                        throw new IOException("Chroma did not start: " + Files.readString(log), notYet);
                    Thread.sleep(50);
                }
            }
        }
    }

    /// Like a crash.
    public void kill() throws InterruptedException {
        if (process == null) return;
        process.destroyForcibly().waitFor();
    }

    /// Starts it again with its data on disk.
    public void restart() throws Exception {
        kill();
        start();
    }

    /// It is slow after SIGTERM, and loses nothing without it.
    @Override
    public void close() throws Exception {
        if (process == null) return;
        process.destroy();
        if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) kill();
    }
}

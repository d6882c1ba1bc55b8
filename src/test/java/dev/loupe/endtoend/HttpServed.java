package dev.loupe.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.mcp.conformance.ConformanceServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `loupe serve --http`, or the fixtures of the official suite, at a free port of this machine.
final class HttpServed implements AutoCloseable {

    private static final Pattern URL = Pattern.compile("http://\\S+/mcp\\b");

    private final Process server;
    private final String url;

    private HttpServed(Process server, String url) {
        this.server = server;
        this.url = url;
    }

    /// @param words more options of `serve`
    static HttpServed start(Installed loupe, Path folder, String... words) throws Exception {
        var command = new ArrayList<>(List.of("serve", "--http", "127.0.0.1:0"));
        command.addAll(List.of(words));
        return reached(loupe.start(folder, command.toArray(String[]::new)));
    }

    /// The same for the fixtures of the official suite.
    static HttpServed fixtures(Installed loupe, Path folder) throws Exception {
        return reached(loupe.startAny(folder, ConformanceServer.command("127.0.0.1:0")));
    }

    private static HttpServed reached(Process server) throws Exception {
        server.getOutputStream().close();
        var url = new CompletableFuture<String>();
        Thread.ofPlatform().daemon().start(() -> read(server, url));
        return new HttpServed(server, url.get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    /// The server says where it is found; whatever else it says is taken from it, so that it can go on.
    private static void read(Process server, CompletableFuture<String> url) {
        var said = new StringBuilder();
        try (var lines = new BufferedReader(new InputStreamReader(server.getErrorStream(), UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                said.append(line).append('\n');
                Matcher matcher = URL.matcher(line);
                if (matcher.find()) url.complete(matcher.group());
            }
            url.completeExceptionally(new IOException("the server ended: " + said));
        } catch (IOException broken) {
            url.completeExceptionally(broken);
        }
    }

    /// Of the endpoint.
    String url() {
        return url;
    }

    /// Ends it as a service manager does.
    @Override
    public void close() throws Exception {
        server.destroy();
        assertThat(server.waitFor(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("the server ends when it is told to")
                .isTrue();
    }
}

package dev.loupe.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// `loupe serve --http` in its own process.
@Timeout(300)
class HttpFrontTest {

    @TempDir
    private Path home;

    private Process serve(List<String> flags, Map<String, String> environment, String... options) throws IOException {
        return start(
                flags,
                environment,
                Stream.concat(
                                Stream.of("serve", "--in-process", "--no-watch", "--root", home.toString()),
                                Stream.of(options))
                        .toArray(String[]::new));
    }

    private Process start(List<String> flags, Map<String, String> environment, String... words) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(words));
        var builder = new ProcessBuilder(command);
        builder.environment().put("LOUPE_HOME", home.resolve("loupe").toString());
        builder.environment().remove(HttpFront.TOKEN);
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static URI listening(Process server) throws IOException {
        BufferedReader errors = server.errorReader(StandardCharsets.UTF_8);
        for (String line = errors.readLine(); line != null; line = errors.readLine())
            if (line.startsWith("listening on ")) return URI.create(line.substring("listening on ".length()));
        throw new AssertionError("the server has ended");
    }

    private static HttpResponse<String> initialize(URI uri, String... headers) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                    .header("Content-Type", "application/json")
                    .header("Accept", "application/json, text/event-stream")
                    .POST(BodyPublishers.ofString("""
                            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",
                            "capabilities":{},"clientInfo":{"name":"c","version":"1"}}}"""));
            if (headers.length > 0) request.headers(headers);
            return client.send(request.build(), BodyHandlers.ofString());
        }
    }

    @Test
    void itSaysWhereItListensAndEndsOnRequest() throws Exception {
        Process server = serve(List.of(), Map.of(), "--http", "0");
        try {
            URI uri = listening(server);
            assertThat(uri.toString()).matches("http://127\\.0\\.0\\.1:[1-9][0-9]*/mcp");
            HttpResponse<String> answer = initialize(uri);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("Mcp-Session-Id")).isPresent();
            server.toHandle().destroy();
            assertThat(server.waitFor(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .isTrue();
            assertThat(server.getInputStream().readAllBytes()).isEmpty();
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void theTokenComesFromTheEnvironment() throws Exception {
        Process server = serve(List.of(), Map.of(HttpFront.TOKEN, "open-sesame"), "--http=localhost:0");
        try {
            URI uri = listening(server);
            assertThat(initialize(uri).statusCode()).isEqualTo(401);
            assertThat(initialize(uri, "Authorization", "Bearer open-sesame").statusCode())
                    .isEqualTo(200);
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void thePageOfOnePersonHasATokenOfItsOwn() throws Exception {
        Process server =
                start(List.of(), Map.of(), "ui", "--no-open", "--in-process", "--no-watch", "--root", home.toString());
        try {
            BufferedReader errors = server.errorReader(StandardCharsets.UTF_8);
            String page = errors.lines()
                    .filter(line -> line.startsWith("dashboard at "))
                    .findFirst()
                    .orElseThrow()
                    .substring("dashboard at ".length());
            assertThat(page).matches("http://127\\.0\\.0\\.1:[1-9][0-9]*/#token=[A-Za-z0-9_-]{32}");
            URI root = URI.create(page.substring(0, page.indexOf('#')));
            assertThat(initialize(root.resolve("/ui/mcp")).statusCode()).isEqualTo(401);
            assertThat(initialize(root.resolve("/mcp")).statusCode()).isEqualTo(401);
            String token = page.substring(page.indexOf('=') + 1);
            assertThat(initialize(root.resolve("/ui/mcp"), "Authorization", "Bearer " + token)
                            .statusCode())
                    .isEqualTo(200);
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void aPageWithoutHttpIsRefused() throws Exception {
        Process server = start(List.of(), Map.of(), "serve", "--ui");
        assertThat(new String(server.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("--http");
        assertThat(server.waitFor()).isEqualTo(2);
    }

    /// The request timeout is a setting of the JDK's server, read once per process.
    @Test
    void aRequestThatTakesTooLongToComeIsCutOff() throws Exception {
        Process server = serve(List.of("-Dsun.net.httpserver.maxReqTime=1"), Map.of(), "--http", "0");
        try {
            URI uri = listening(server);
            for (String begun : List.of(
                    "POST /mcp HTTP/1.1\r\nHost: loc",
                    "POST /mcp HTTP/1.1\r\nHost: localhost\r\n"
                            + "Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"))
                try (var slow = new Socket("127.0.0.1", uri.getPort())) {
                    slow.setSoTimeout(120_000);
                    slow.getOutputStream().write(begun.getBytes(StandardCharsets.US_ASCII));
                    assertThat(slow.getInputStream().read()).isEqualTo(-1);
                }
            assertThat(initialize(uri).statusCode()).isEqualTo(200);
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void theErrorSaysWhatIsWrongWithTheAddress() throws Exception {
        assertThat(refusal("--http", "here"))
                .contains("--http: 'here' is not an address")
                .contains("HOST:PORT");
        assertThat(refusal("--http", "0.0.0.0:0")).contains("LOUPE_HTTP_TOKEN");
        assertThat(refusal("--http", "0", "--token", "two words")).contains("no blanks");
    }

    private String refusal(String... options) throws Exception {
        Process server = serve(List.of(), Map.of(), options);
        String errors = new String(server.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(server.waitFor()).isNotZero();
        assertThat(errors.lines()).hasSize(1);
        return errors;
    }
}

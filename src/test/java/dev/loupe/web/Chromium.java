package dev.loupe.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// A headless Chromium with one page, controlled over its DevTools protocol.
final class Chromium implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(180);

    /// The installation of `./dev suites` (src/test/chromium).
    private static final Path INSTALLED =
            Path.of("target", "chromium", "command").toAbsolutePath();

    private final Process process;
    private final HttpClient client = HttpClient.newHttpClient();
    private final WebSocket socket;
    private final AtomicInteger last = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonObject>> waiting = new ConcurrentHashMap<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private String session = "";

    private Chromium(Process process, URI address) {
        this.process = process;
        this.socket =
                client.newWebSocketBuilder().buildAsync(address, new Messages()).join();
    }

    /// @param profile an empty folder
    static Chromium orSkipped(Path profile) throws Exception {
        Optional<List<String>> command = command();
        if ("required".equals(System.getenv("LOUPE_SUITES")))
            assertThat(command)
                    .as("Chromium (apt-get install chromium, or ./dev suites)")
                    .isPresent();
        assumeTrue(command.isPresent(), "no Chromium is installed (apt-get install chromium, or ./dev suites)");
        return start(command.orElseThrow(), profile);
    }

    /// The system's own, otherwise the one unpacked by `./dev suites`.
    private static Optional<List<String>> command() throws IOException {
        Optional<List<String>> own = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(place -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(Path.of(place)::resolve))
                .filter(Files::isExecutable)
                .findFirst()
                .map(path -> List.of(path.toString()));
        if (own.isPresent() || !Files.exists(INSTALLED)) return own;
        return Optional.of(Files.readAllLines(INSTALLED));
    }

    private static Chromium start(List<String> command, Path profile) throws Exception {
        var words = new java.util.ArrayList<>(command);
        words.addAll(List.of(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--force-color-profile=srgb",
                "--no-first-run",
                "--disable-extensions",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank"));
        Process process = new ProcessBuilder(words).start();
        BufferedReader errors = process.errorReader(StandardCharsets.UTF_8);
        for (String line = errors.readLine(); line != null; line = errors.readLine()) {
            if (!line.startsWith("DevTools listening on ")) continue;
            Thread.ofPlatform().daemon().start(() -> errors.lines().forEach(_ -> {}));
            var chromium = new Chromium(process, URI.create(line.substring("DevTools listening on ".length())));
            chromium.attach();
            return chromium;
        }
        throw new IOException("Chromium does not start");
    }

    private void attach() throws Exception {
        JsonObject target = send("Target.createTarget", JsonValue.object("url", JsonValue.of("about:blank")));
        JsonObject attached = send(
                "Target.attachToTarget",
                JsonValue.object("targetId", target.get("targetId"), "flatten", JsonValue.of(true)));
        session = ((JsonString) attached.get("sessionId")).text();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) send(domain + ".enable", JsonValue.object());
    }

    private final class Messages implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean whole) {
            text.append(data);
            if (whole) {
                take(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }

    private void take(String text) {
        try {
            JsonObject message = (JsonObject) Json.parse(text);
            if (message.get("id") instanceof JsonNumber(String id)) {
                CompletableFuture<JsonObject> answer = waiting.remove(Integer.parseInt(id));
                if (answer != null) answer.complete(message);
            } else note(message);
        } catch (JsonFailure | RuntimeException broken) {
            complaints.add("unreadable: " + broken);
        }
    }

    /// Errors as in the developer console: failed scripts, logged errors, policy violations.
    private void note(JsonObject message) {
        String method = message.get("method") instanceof JsonString(String name) ? name : "";
        String all = Json.write(message.get("params"));
        boolean bad = method.equals("Runtime.exceptionThrown")
                || method.equals("Log.entryAdded") && all.contains("\"level\":\"error\"")
                || method.equals("Runtime.consoleAPICalled") && all.contains("\"type\":\"error\"");
        if (bad) complaints.add(method + " " + all);
    }

    List<String> complaints() {
        return List.copyOf(complaints);
    }

    JsonObject send(String method, JsonObject params) throws Exception {
        int id = last.incrementAndGet();
        var answer = new CompletableFuture<JsonObject>();
        waiting.put(id, answer);
        JsonObject message = session.isEmpty()
                ? JsonValue.object("id", JsonValue.of(id), "method", JsonValue.of(method), "params", params)
                : JsonValue.object(
                        "id",
                        JsonValue.of(id),
                        "method",
                        JsonValue.of(method),
                        "params",
                        params,
                        "sessionId",
                        JsonValue.of(session));
        socket.sendText(Json.write(message), true).join();
        JsonObject heard = answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        if (heard.get("error") instanceof JsonObject error) throw new IOException(method + ": " + Json.write(error));
        return (JsonObject) heard.get("result");
    }

    void open(String address) throws Exception {
        send("Page.navigate", JsonValue.object("url", JsonValue.of(address)));
    }

    /// The value of an expression; awaits promises.
    JsonValue evaluate(String expression) throws Exception {
        JsonObject result = send(
                "Runtime.evaluate",
                JsonValue.object(
                        "expression", JsonValue.of(expression),
                        "awaitPromise", JsonValue.of(true),
                        "returnByValue", JsonValue.of(true)));
        if (result.get("exceptionDetails") instanceof JsonObject details) throw new IOException(Json.write(details));
        return ((JsonObject) result.get("result")).get("value");
    }

    String text(String expression) throws Exception {
        return evaluate(expression) instanceof JsonString(String text) ? text : "";
    }

    /// Waits until an expression is true.
    void await(String expression) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (evaluate("Boolean(" + expression + ")") != JsonValue.of(true)) {
            if (System.nanoTime() > end)
                throw new AssertionError("not yet: " + expression + "\nthe page: "
                        + text("(document.querySelector('main')?.innerText ?? '').slice(0, 500)") + "\n" + complaints);
            Thread.sleep(50);
        }
    }

    /// @param scheme `light` or `dark`
    void look(int width, int height, String scheme) throws Exception {
        send(
                "Emulation.setDeviceMetricsOverride",
                JsonValue.object(
                        "width", JsonValue.of(width),
                        "height", JsonValue.of(height),
                        "deviceScaleFactor", JsonValue.of(1),
                        "mobile", JsonValue.of(width < 600)));
        JsonObject preferred =
                JsonValue.object("name", JsonValue.of("prefers-color-scheme"), "value", JsonValue.of(scheme));
        send("Emulation.setEmulatedMedia", JsonValue.object("features", new JsonValue.JsonArray(List.of(preferred))));
    }

    /// Types a text into the focused element.
    void type(String text) throws Exception {
        send("Input.insertText", JsonValue.object("text", JsonValue.of(text)));
    }

    /// Presses a key: a character, or `Enter`, `Escape`, `ArrowDown` …
    void press(String key) throws Exception {
        String typed = key.equals("Enter") ? "\r" : key.length() == 1 ? key : "";
        int code = switch (key) {
            case "Enter" -> 13;
            case "Escape" -> 27;
            case "Tab" -> 9;
            case "ArrowUp" -> 38;
            case "ArrowDown" -> 40;
            case "ArrowRight" -> 39;
            default -> Character.toUpperCase(key.charAt(0));
        };
        for (String kind : List.of(typed.isEmpty() ? "rawKeyDown" : "keyDown", "keyUp"))
            send(
                    "Input.dispatchKeyEvent",
                    JsonValue.object(
                            "type",
                            JsonValue.of(kind),
                            "key",
                            JsonValue.of(key),
                            "windowsVirtualKeyCode",
                            JsonValue.of(code),
                            "text",
                            JsonValue.of(kind.equals("keyDown") ? typed : "")));
    }

    byte[] screenshot() throws Exception {
        JsonObject shot = send("Page.captureScreenshot", JsonValue.object("format", JsonValue.of("png")));
        return Base64.getDecoder().decode(((JsonString) shot.get("data")).text());
    }

    @Override
    public void close() throws Exception {
        socket.abort();
        client.shutdownNow();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
    }
}

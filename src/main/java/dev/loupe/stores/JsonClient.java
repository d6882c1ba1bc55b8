package dev.loupe.stores;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.CircuitBreaker;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.rpc.WholeAnswer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;

/// An HTTP client for engines with a JSON API. If a node does not answer, is too busy or is being replaced,
/// the request is repeated there or on another node, with growing pauses. If no node can be reached, it gives
/// up after seconds, and calls within the next ones fail fast. So every request must be idempotent. Answers
/// are limited in size and time. Redirects are not followed, so that keys go nowhere else; headers are never
/// part of a message. Thread-safe.
public final class JsonClient implements AutoCloseable {
    public static final String JSON = "application/json";
    public static final String NDJSON = "application/x-ndjson";

    private static final int LARGEST = 256 << 20;
    private static final int SHOWN = 300;
    private static final Duration CONNECT = Duration.ofSeconds(3);
    /// Timeout for the first response of a node that was not reached yet.
    private static final Duration GREETING = Duration.ofSeconds(10);
    /// How long to retry if no node can be reached: the engine may be restarting.
    private static final Duration REACH = Duration.ofSeconds(2);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final List<URI> nodes;
    private final Map<String, String> headers;
    private final Duration timeout;
    private final Duration patience;
    private final Duration reach;
    private final Function<String, StoreUnavailable> unreachable;
    private final CircuitBreaker<StoreUnavailable> circuit = StoreUnavailable.circuit(System::nanoTime);
    private final HttpClient client;
    /// Index of the node that answered last.
    private volatile int current;
    /// Whether that node has answered since it became the current one.
    private volatile boolean heard;

    /// A client that waits as long for unreachable nodes as for busy ones.
    ///
    /// @param nodes addresses without a trailing slash; any of them can answer every request
    /// @param headers sent with each request, keys among them
    /// @param timeout of one answer
    /// @param patience total time for retries; zero for one attempt per node
    public JsonClient(List<URI> nodes, Map<String, String> headers, Duration timeout, Duration patience) {
        this(
                nodes,
                headers,
                timeout,
                patience,
                patience,
                why -> new StoreUnavailable(
                        "%s cannot be reached (%s)".formatted(addresses(nodes), why),
                        "check that it is running and that its address is right"));
    }

    /// The client of the configured engine.
    ///
    /// @param variable with its addresses
    /// @param otherwise its address if the variable is not set
    public static JsonClient of(
            StoreChoice choice,
            String variable,
            String otherwise,
            Map<String, String> headers,
            Duration timeout,
            Duration patience)
            throws StoreChoice.InvalidChoice {
        List<URI> nodes = choice.addresses(variable, otherwise);
        return new JsonClient(
                nodes,
                headers,
                timeout,
                patience,
                REACH,
                why -> StoreUnavailable.unreachable(choice.kind(), addresses(nodes), why, variable));
    }

    private static String addresses(List<URI> nodes) {
        return nodes.stream().map(URI::toString).collect(Collectors.joining(", "));
    }

    private JsonClient(
            List<URI> nodes,
            Map<String, String> headers,
            Duration timeout,
            Duration patience,
            Duration reach,
            Function<String, StoreUnavailable> unreachable) {
        this.nodes = List.copyOf(nodes);
        this.reach = reach;
        this.unreachable = unreachable;
        this.headers = Map.copyOf(headers);
        this.timeout = timeout;
        this.patience = patience;
        client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /// An engine's answer.
    ///
    /// @param body JSON null if there was none, or it was not JSON
    public record Reply(int status, JsonValue body) {
        public boolean ok() {
            return status >= 200 && status < 300;
        }
    }

    /// Sends JSON.
    ///
    /// @param path with a leading slash, already encoded
    /// @return the answer, including client errors (400, 404, 409 and so on)
    /// @throws IOException if no node answered in time
    public Reply send(String method, String path, JsonValue body) throws IOException {
        return send(method, path, JSON, Json.write(body).getBytes(StandardCharsets.UTF_8));
    }

    /// Sends a request without a body.
    public Reply send(String method, String path) throws IOException {
        return send(method, path, JSON, new byte[0]);
    }

    public Reply send(String method, String path, String contentType, byte[] body) throws IOException {
        circuit.pass();
        long began = System.nanoTime();
        Duration pause = FIRST_PAUSE;
        int away = 0;
        for (int attempt = 1; ; attempt++) {
            URI node = nodes.get(current);
            String trouble;
            try {
                Reply reply = once(node, method, path, contentType, body);
                if (!isPassing(reply.status())) return reply;
                trouble = "answered " + reply.status() + " " + shown(reply.body());
                away = 0;
            } catch (Away nobody) {
                trouble = nobody.why;
                away++;
            } catch (InterruptedIOException interrupted) {
                throw interrupted;
            } catch (IOException failure) {
                trouble = "failed: " + failure.getMessage();
                away = 0;
            }
            next();
            Duration passed = Duration.ofNanos(System.nanoTime() - began);
            if (away >= nodes.size() && passed.compareTo(reach) >= 0) throw circuit.open(unreachable.apply(trouble));
            if (attempt >= nodes.size() && passed.compareTo(patience) >= 0)
                throw new StoreUnavailable(
                        "%s %s".formatted(node, trouble),
                        unreachable.apply(trouble).remedy());
            if (attempt >= nodes.size()) pause = paused(pause);
        }
    }

    private void next() {
        heard = false;
        current = (current + 1) % nodes.size();
    }

    /// The node cannot be reached.
    private static final class Away extends IOException {
        private static final long serialVersionUID = 1L;

        private final String why;

        Away(String why, IOException cause) {
            super(cause);
            this.why = why;
        }
    }

    /// Too busy, or a proxy without a backend.
    private static boolean isPassing(int status) {
        return status == 429 || status == 502 || status == 503 || status == 504;
    }

    private static Duration paused(Duration pause) throws InterruptedIOException {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException stop) {
            throw interrupted();
        }
        Duration twice = pause.multipliedBy(2);
        return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
    }

    private static InterruptedIOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted while waiting for an engine");
    }

    private Reply once(URI node, String method, String path, String contentType, byte[] body) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(node + path))
                .timeout(timeout)
                .header("Accept", JSON)
                .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        if (body.length > 0) request.header("Content-Type", contentType);
        headers.forEach(request::header);
        if (!heard) greet(node);
        try {
            HttpResponse<byte[]> response = whole(request.build(), timeout);
            return new Reply(response.statusCode(), json(response.body()));
        } catch (TimeoutException late) {
            throw new IOException("no answer within %d s".formatted(timeout.toSeconds()), late);
        }
    }

    /// Checks that the node speaks HTTP: a real request may take long, this one does not.
    private void greet(URI node) throws IOException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(node + "/")).timeout(GREETING);
        headers.forEach(request::header);
        try {
            var _ = whole(request.build(), GREETING);
            heard = true;
        } catch (TimeoutException silent) {
            throw new Away("no answer within %d s".formatted(GREETING.toSeconds()), new IOException(silent));
        }
    }

    private HttpResponse<byte[]> whole(HttpRequest request, Duration timeout) throws IOException, TimeoutException {
        try {
            return WholeAnswer.of(client, request, timeout, LARGEST);
        } catch (InterruptedException stop) {
            throw interrupted();
        } catch (HttpConnectTimeoutException silent) {
            throw new Away("no connection within %d s".formatted(CONNECT.toSeconds()), silent);
        } catch (HttpTimeoutException late) {
            throw new TimeoutException(late.getMessage());
        } catch (ConnectException refused) {
            String unknown = refused.getCause() instanceof UnresolvedAddressException
                    ? "unknown host name"
                    : "connection refused";
            throw new Away(unknown, refused);
        }
    }

    private static JsonValue json(byte[] body) {
        if (body.length == 0) return JsonNull.NULL;
        try {
            return Json.parse(body);
        } catch (JsonFailure notJson) {
            return JsonNull.NULL;
        }
    }

    /// The exception for an error answer.
    ///
    /// @param what was requested, as "creating the index x"
    public static IOException failure(String what, Reply reply) {
        boolean isRefused = reply.status() == 401 || reply.status() == 403;
        return new StoreUnavailable(
                "%s failed with %d: %s".formatted(what, reply.status(), shown(reply.body())),
                isRefused
                        ? "the engine rejects the key or user; docs/stores.md lists the variables for them"
                        : "check that %s points to that engine and that it is healthy".formatted(StoreChoice.PROVIDER));
    }

    private static String shown(JsonValue body) {
        String text = Json.write(body);
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}

package dev.loupe.stores;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
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

/// Asks an engine over HTTP in JSON, patiently: a node that does not answer, is too busy or is just being
/// replaced is asked again, or another one, with growing pauses. An engine of which no node can be reached is
/// not waited for: that is said after seconds, and told to all who ask within the next ones. All that is sent
/// must mean the same when it arrives twice. Answers are bounded in size and time. Redirections are not
/// followed, so that keys go nowhere else; nothing of headers is ever part of a message. Safe for use by
/// several threads.
public final class JsonClient implements AutoCloseable {
    public static final String JSON = "application/json";
    public static final String NDJSON = "application/x-ndjson";

    private static final int LARGEST = 256 << 20;
    private static final int SHOWN = 300;
    private static final Duration CONNECT = Duration.ofSeconds(3);
    /// How long a node that was not heard of yet may take to say anything at all.
    private static final Duration GREETING = Duration.ofSeconds(10);
    /// How long an engine of which no node can be reached is tried: one that is just being started again.
    private static final Duration REACH = Duration.ofSeconds(2);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final List<URI> nodes;
    private final Map<String, String> headers;
    private final Duration timeout;
    private final Duration patience;
    private final Duration reach;
    private final Function<String, StoreUnavailable> unreachable;
    private final Circuit circuit = new Circuit();
    private final HttpClient client;
    /// Index of the node that answered last.
    private volatile int current;
    /// Whether that node has ever answered since it became the current one.
    private volatile boolean heard;

    /// A client that waits as long for nodes that cannot be reached as for busy ones.
    ///
    /// @param nodes addresses without a slash at their ends; any of them can answer everything
    /// @param headers that go with each request, keys among them
    /// @param timeout of one answer
    /// @param patience how long to try again before giving up; zero for one try of each node
    public JsonClient(List<URI> nodes, Map<String, String> headers, Duration timeout, Duration patience) {
        this(
                nodes,
                headers,
                timeout,
                patience,
                patience,
                why -> new StoreUnavailable(
                        "%s cannot be reached (%s)".formatted(addresses(nodes), why),
                        "see that it is running and that its address is right"));
    }

    /// The client of an engine that was chosen.
    ///
    /// @param variable that names its addresses
    /// @param otherwise its address where the variable is not set
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

    /// What an engine answered.
    ///
    /// @param body JSON null where there was none, or no JSON
    public record Reply(int status, JsonValue body) {
        public boolean ok() {
            return status >= 200 && status < 300;
        }
    }

    /// Sends JSON.
    ///
    /// @param path with its slash at the front, encoded already
    /// @return whatever was answered, failures of the request (400, 404, 409 and such) too
    /// @throws IOException where no node answered in time
    public Reply send(String method, String path, JsonValue body) throws IOException {
        return send(method, path, JSON, Json.write(body).getBytes(StandardCharsets.UTF_8));
    }

    /// Asks without a body.
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

    /// Nobody answers there.
    private static final class Away extends IOException {
        private static final long serialVersionUID = 1L;

        private final String why;

        Away(String why, IOException cause) {
            super(cause);
            this.why = why;
        }
    }

    /// Too busy, or in front of nobody just now.
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
        return new InterruptedIOException("interrupted while an engine was asked");
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

    /// Whether somebody is there who speaks HTTP: an answer to a real question may take long, this one not.
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
                    ? "the name is unknown"
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

    /// A failure as a message has it.
    ///
    /// @param what was asked, as "creating the index x"
    public static IOException failure(String what, Reply reply) {
        boolean isRefused = reply.status() == 401 || reply.status() == 403;
        return new StoreUnavailable(
                "%s failed with %d: %s".formatted(what, reply.status(), shown(reply.body())),
                isRefused
                        ? "the engine refuses the key or user: docs/stores.md names the variables for them"
                        : "see that it is the engine that %s names, and well".formatted(StoreChoice.PROVIDER));
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

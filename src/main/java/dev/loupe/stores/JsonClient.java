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
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/// Asks an engine over HTTP in JSON, patiently: a node that does not answer, is too busy or is just being
/// replaced is asked again, or another one, with growing pauses. All that is sent must mean the same when it
/// arrives twice. Answers are bounded in size and time. Redirections are not followed, so that keys go
/// nowhere else; nothing of headers is ever part of a message. Safe for use by several threads.
public final class JsonClient implements AutoCloseable {
    public static final String JSON = "application/json";
    public static final String NDJSON = "application/x-ndjson";

    private static final int LARGEST = 256 << 20;
    private static final int SHOWN = 300;
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final List<URI> nodes;
    private final Map<String, String> headers;
    private final Duration timeout;
    private final Duration patience;
    private final HttpClient client;
    /// Index of the node that answered last.
    private volatile int current;

    /// @param nodes addresses without a slash at their ends; any of them can answer everything
    /// @param headers that go with each request, keys among them
    /// @param timeout of one answer
    /// @param patience how long to try again before giving up; zero for one try of each node
    public JsonClient(List<URI> nodes, Map<String, String> headers, Duration timeout, Duration patience) {
        this.nodes = List.copyOf(nodes);
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
        long end = System.nanoTime() + patience.toNanos();
        Duration pause = FIRST_PAUSE;
        for (int attempt = 0; ; attempt++) {
            int node = current;
            String trouble;
            try {
                Reply reply = once(nodes.get(node), method, path, contentType, body);
                if (!isPassing(reply.status())) return reply;
                trouble = "answered " + reply.status() + " " + shown(reply.body());
            } catch (InterruptedIOException interrupted) {
                throw interrupted;
            } catch (IOException failure) {
                trouble = failure instanceof ConnectException ? "cannot be reached" : "failed: " + failure.getMessage();
            }
            current = (node + 1) % nodes.size();
            if (attempt + 1 >= nodes.size() && System.nanoTime() - end >= 0)
                throw new IOException(
                        "%s %s; is it running, and is its address right?".formatted(nodes.get(node), trouble));
            if (attempt + 1 >= nodes.size()) pause = paused(pause);
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
        try {
            HttpResponse<byte[]> response = WholeAnswer.of(client, request.build(), timeout, LARGEST);
            return new Reply(response.statusCode(), json(response.body()));
        } catch (InterruptedException stop) {
            throw interrupted();
        } catch (TimeoutException late) {
            throw new IOException("no answer within %d s".formatted(timeout.toSeconds()), late);
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
        return new IOException("%s failed with %d: %s".formatted(what, reply.status(), shown(reply.body())));
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

package dev.loupe.embed.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loupe.embed.ApiKey;
import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.RequestPolicy;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.WholeAnswer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/// Sends one request until it succeeds, is rejected or runs out of attempts.
///
/// Transient failures are retried: 408, 429, 5xx, a lost connection, a timeout. The pause doubles, with a
/// random half of it ("equal jitter"). `Retry-After` overrides the pause; one of more than a minute is not
/// waited for. A server that is down (connection refused, unknown host name, or it accepts connections and
/// never answers) is not retried. Redirects are not followed, since they could leak the key.
final class Requests {
    private static final int MOST_BYTES = 96 << 20;
    private static final int LONGEST_COMPLAINT = 300;
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);
    private static final Duration CONNECT = Duration.ofSeconds(3);
    /// Timeout for the first response of a server that was not reached yet.
    private static final Duration GREETING = Duration.ofSeconds(10);

    private final URI address;
    private final ApiKey key;
    private final Sleeper waiting;
    private volatile boolean heard;

    /// Created with the first request: its classes take a tenth of a second to load.
    private final class Client {
        static final HttpClient ONE = HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    Requests(URI address, ApiKey key, Sleeper waiting) {
        this.address = address;
        this.key = key;
        this.waiting = waiting;
    }

    /// A failed attempt that may be retried.
    private record Passing(String what, Optional<Duration> pause) {}

    /// @throws Rejection if the server rejects the request
    /// @throws EmbeddingFailure if all attempts failed
    JsonObject post(JsonObject body, RequestPolicy effort) throws IOException {
        if (!heard) greet();
        HttpRequest request = request(body, effort.timeout());
        Passing last = new Passing("", Optional.empty());
        for (int attempt = 1; ; attempt++) {
            try {
                HttpResponse<byte[]> answer = sent(request, effort.timeout());
                if (answer.statusCode() == 200) return parsed(answer.body());
                last = passing(answer);
            } catch (ConnectException refused) {
                throw unreachable("connection refused, or unknown host name", refused);
            } catch (TimeoutException late) {
                last = new Passing(
                        "no answer within %d s".formatted(effort.timeout().toSeconds()), Optional.empty());
            } catch (EmbeddingFailure | Rejection final_) {
                throw final_;
            } catch (InterruptedIOException stopped) {
                throw stopped;
            } catch (IOException broken) {
                last = new Passing("the connection was lost", Optional.empty());
            }
            if (attempt >= effort.attempts())
                throw new EmbeddingFailure("%s, %d times".formatted(last.what(), attempt));
            pause(last, attempt, effort);
        }
    }

    /// Embedding may take long, but any HTTP server answers a plain request at once, with whatever status.
    private void greet() throws IOException {
        HttpRequest request = HttpRequest.newBuilder(address).timeout(GREETING).build();
        try {
            var _ = sent(request, GREETING);
            heard = true;
        } catch (ConnectException refused) {
            throw unreachable("connection refused, or unknown host name", refused);
        } catch (TimeoutException silent) {
            throw unreachable("no answer within %d s".formatted(GREETING.toSeconds()), silent);
        }
    }

    private EmbeddingFailure unreachable(String why, Exception cause) {
        heard = false;
        return new EmbeddingFailure(
                "it cannot be reached (%s); start it, or set EMBEDDING_BASE_URL to its address".formatted(why), cause);
    }

    private HttpRequest request(JsonObject body, Duration timeout) {
        var request = HttpRequest.newBuilder(address)
                .timeout(timeout)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)));
        if (key.isThere()) request.header("Authorization", key.bearer());
        return request.build();
    }

    private static HttpResponse<byte[]> sent(HttpRequest request, Duration timeout)
            throws IOException, TimeoutException {
        try {
            return WholeAnswer.of(Client.ONE, request, timeout, MOST_BYTES);
        } catch (InterruptedException stopped) {
            throw stopped();
        } catch (HttpConnectTimeoutException _) {
            throw new ConnectException();
        } catch (HttpTimeoutException late) {
            throw new TimeoutException(late.getMessage());
        }
    }

    private static InterruptedIOException stopped() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted while waiting for the embedding provider");
    }

    private static JsonObject parsed(byte[] body) throws EmbeddingFailure {
        try {
            if (Json.parse(body) instanceof JsonObject object) return object;
        } catch (JsonFailure noJson) {
            throw new EmbeddingFailure("its answer is not JSON; is it an embedding server?", noJson);
        }
        throw new EmbeddingFailure("its answer is not a JSON object; is it an embedding server?");
    }

    private Passing passing(HttpResponse<byte[]> answer) throws Rejection {
        int status = answer.statusCode();
        String complaint = complaint(answer.body());
        // A server that answers 500 to a too long text will do so again.
        var rejection = new Rejection(status, complaint);
        boolean spent = complaint.contains("insufficient_quota") || complaint.contains("exceeded your current quota");
        boolean passes = status == 408 || status == 429 && !spent || status >= 500 && !rejection.isForLength();
        if (!passes) throw rejection;
        return new Passing("it answered %s".formatted(rejection.getMessage()), pause(answer.headers()));
    }

    private Optional<Duration> pause(HttpHeaders headers) {
        String sent = headers.firstValue("Date").orElse("");
        return headers.firstValue("Retry-After").flatMap(value -> RetryAfter.of(value, sent, waiting.clock()));
    }

    /// The server's message, on one line, shortened, and without the key, which some servers quote.
    private String complaint(byte[] body) {
        String text = new String(body, 0, Math.min(body.length, 1 << 16), UTF_8);
        String said = text;
        try {
            JsonValue json = Json.parse(text);
            said = WireFormat.complaint(json);
        } catch (JsonFailure page) {
            said = text.startsWith("<") ? "" : text;
        }
        String plain = key.hiddenIn(said).replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return plain.length() > LONGEST_COMPLAINT ? plain.substring(0, LONGEST_COMPLAINT) + "…" : plain;
    }

    private void pause(Passing last, int attempt, RequestPolicy effort) throws IOException {
        long doubled = effort.delay().toMillis() << Math.min(attempt - 1, 16);
        long own = Math.min(doubled, LONGEST_PAUSE.toMillis());
        Duration jittered =
                Duration.ofMillis(Math.round(own * (0.5 + 0.5 * waiting.chance().getAsDouble())));
        Duration wait = last.pause().orElse(jittered);
        if (wait.compareTo(LONGEST_PAUSE) > 0)
            throw new EmbeddingFailure("%s and asks for a pause of %d s".formatted(last.what(), wait.toSeconds()));
        try {
            waiting.sleep().of(wait);
        } catch (InterruptedException stopped) {
            throw stopped();
        }
    }
}

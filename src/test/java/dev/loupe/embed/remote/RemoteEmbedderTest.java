package dev.loupe.embed.remote;

import static dev.loupe.embed.remote.EmbeddingServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.InvalidModelSettings;
import dev.loupe.embed.SettingsReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// With [EmbeddingServer], a test double. Pauses are recorded instead of waited for.
@Timeout(300)
class RemoteEmbedderTest {
    private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");
    private static final String TOO_LONG =
            "{\"error\":{\"message\":\"This model's maximum context length is 8192 tokens\",\"type\":\"invalid_request_error\"}}";

    @SuppressWarnings("NullAway.Init") // by start
    private EmbeddingServer server;

    private final List<Duration> pauses = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLong nanos = new AtomicLong();

    @BeforeEach
    void start() throws IOException {
        server = new EmbeddingServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void anOpenAiServerIsAskedAsItsDocumentationSays() throws Exception {
        RemoteEmbedder model =
                openAi("EMBEDDING_MODEL", "code-3", "OPENAI_API_KEY", "sk-1", "EMBEDDING_DIMENSIONS", "64");
        model.embedCode(List.of(code("pay")));
        EmbeddingServer.Asked asked = server.asked().getFirst();
        assertThat(asked.path()).isEqualTo("/v1/embeddings");
        assertThat(asked.authorization()).isEqualTo("Bearer sk-1");
        assertThat(asked.body())
                .hasToString(dev.loupe.model.JsonValue.object(
                                "model", dev.loupe.model.JsonValue.of("code-3"),
                                "input",
                                        new dev.loupe.model.JsonValue.JsonArray(
                                                List.of(dev.loupe.model.JsonValue.of("pay"))),
                                "dimensions", dev.loupe.model.JsonValue.of(64),
                                "encoding_format", dev.loupe.model.JsonValue.of("float"))
                        .toString());
    }

    @Test
    void ollamaIsAskedToCutWhatIsTooLong() throws Exception {
        RemoteEmbedder model = ollama("EMBEDDING_MODEL", "bge-m3");
        float[] vector = model.embedQuery("where is money paid");
        assertThat(server.asked().getFirst().path()).isEqualTo("/api/embed");
        assertThat(server.asked().getFirst().authorization()).isEmpty();
        assertThat(server.asked().getFirst().body().get("truncate")).isEqualTo(dev.loupe.model.JsonValue.of(true));
        assertThat(vector).hasSize(64);
        assertThat(length(vector)).isCloseTo(1, org.assertj.core.data.Offset.offset(1e-6));
        assertThat(model.dimensions()).isEqualTo(64);
    }

    @Test
    void vectorsBelongToTheTextsThatTheirIndexNames() throws Exception {
        List<CodeText> codes = List.of(code("pay"), code("cart"), code("ship"));
        float[][] inOrder = openAi().embedCode(codes);
        server.backwards();
        assertThat(openAi().embedCode(codes)).isDeepEqualTo(inOrder);
    }

    @Test
    void textsAreSentInBatches() throws Exception {
        openAi("EMBEDDING_BATCH_SIZE", "10").embedCode(codes(25));
        assertThat(server.asked()).extracting(asked -> asked.texts().size()).containsExactly(10, 10, 5);
    }

    @Test
    void severalCallersGetTheirOwnVectorsAndAtMostSoManyRequestsAreUnderWay() throws Exception {
        var gate = new CountDownLatch(1);
        var inside = new AtomicInteger();
        var most = new AtomicInteger();
        server.always(exchange -> {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            await(gate);
            inside.decrementAndGet();
            server.vectors(exchange);
        });
        RemoteEmbedder model = openAi("EMBEDDING_BATCH_SIZE", "8", "EMBEDDING_CONCURRENCY", "2");
        try (var callers = Executors.newFixedThreadPool(12)) {
            List<Future<float[][]>> answers = IntStream.range(0, 12)
                    .mapToObj(i ->
                            callers.submit(() -> model.embedCode(List.of(code("word" + "abcdefghijkl".charAt(i))))))
                    .toList();
            gate.countDown();
            for (Future<float[][]> answer : answers) answer.get();
            server.well();
            for (int i = 0; i < 12; i++)
                assertThat(answers.get(i).get()[0])
                        .containsExactly(model.embedQuery("word" + "abcdefghijkl".charAt(i)));
        }
        assertThat(most).hasValueLessThanOrEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 429, 500, 502, 503})
    void transientErrorsAreRetriedWithExponentialBackoff(int status) throws Exception {
        server.next(status(status, "{\"error\":\"busy\"}"))
                .next(status(status, ""))
                .next(status(status, "<html>"));
        assertThat(openAi().embedCode(List.of(code("pay")))).hasNumberOfRows(1);
        assertThat(pauses)
                .as("a half and, by chance of a half, a quarter of 500, 1000, 2000 ms")
                .containsExactly(Duration.ofMillis(375), Duration.ofMillis(750), Duration.ofMillis(1500));
    }

    @Test
    void aServerThatSaysWhenToComeBackIsObeyed() throws Exception {
        server.next(status(429, "", "Retry-After", "7")).next(status(503, "", "Retry-After", "9"));
        openAi().embedCode(List.of(code("pay")));
        assertThat(pauses).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(9));
    }

    /// By our clock, which is far off here, the date would be distant or past.
    @Test
    void aDateIsReadByTheClockOfTheServerThatNamesIt() throws Exception {
        ZonedDateTime soon = ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(25);
        server.next(status(503, "", "Retry-After", DateTimeFormatter.RFC_1123_DATE_TIME.format(soon)));
        openAi().embedCode(List.of(code("pay")));
        assertThat(pauses)
                .singleElement()
                .satisfies(pause -> assertThat(pause).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(25)));
        assertThat(Duration.between(NOW, soon).abs()).isGreaterThan(Duration.ofHours(1));
    }

    @Test
    void aDateOfAServerThatDoesNotSayItsTimeIsReadByOurClock() {
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        assertThat(RetryAfter.of("Sat, 28 Nov 2026 12:00:20 GMT", "", clock)).contains(Duration.ofSeconds(20));
        assertThat(RetryAfter.of("Sat, 28 Nov 2026 11:00:00 GMT", "", clock)).contains(Duration.ZERO);
        assertThat(RetryAfter.of("soon", "", clock)).isEmpty();
    }

    @Test
    void aLongRetryAfterIsNotWaitedFor() {
        server.always(status(429, "", "Retry-After", "3600"));
        assertThatThrownBy(() -> openAi().embedCode(List.of(code("pay"))))
                .isInstanceOf(EmbeddingFailure.class)
                .hasMessageContaining("3600 s");
        assertThat(pauses).isEmpty();
    }

    @Test
    void itGivesUpAfterItsAttemptsAndThenFailsFast() {
        server.always(status(500, "{\"error\":{\"message\":\"out of\\nmemory\"}}"));
        RemoteEmbedder model = openAi("EMBEDDING_TUNE_RETRY_ATTEMPTS", "3");
        for (int i = 0; i < 4; i++)
            assertThatThrownBy(() -> model.embedCode(List.of(code("pay"))))
                    .isInstanceOf(EmbeddingFailure.class)
                    .hasMessageContaining("500: out of memory, 3 times");
        assertThat(server.asked()).hasSize(3);
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThatThrownBy(() -> model.embedCode(List.of(code("pay")))).isInstanceOf(EmbeddingFailure.class);
        assertThat(server.asked()).as("a minute later it is asked again").hasSize(6);
    }

    @Test
    void anAnswerThatDoesNotComeInTimeIsTriedAgain() throws Exception {
        var never = new CountDownLatch(1);
        server.next(exchange -> await(never))
                .next(
                        exchange -> { // sends the headers but no body
                            exchange.sendResponseHeaders(200, 1000);
                            exchange.getResponseBody().write('{');
                            exchange.getResponseBody().flush();
                            await(never);
                        });
        assertThat(openAi("EMBEDDING_TIMEOUT_MS", "2000").embedCode(List.of(code("pay"))))
                .hasNumberOfRows(1);
        assertThat(pauses).hasSize(2);
        never.countDown();
    }

    /// A query has half a minute and one retry; a server that never answers gets neither.
    @Test
    void aServerThatTakesConnectionsAndSaysNothingIsNotWaitedFor() throws Exception {
        try (var silent = new ServerSocket(0)) {
            RemoteEmbedder model = at("ollama", "http://localhost:" + silent.getLocalPort());
            assertThatThrownBy(() -> model.embedQuery("pay"))
                    .isInstanceOf(EmbeddingFailure.class)
                    .hasMessageContaining("localhost:" + silent.getLocalPort())
                    .hasMessageContaining("cannot be reached (no answer within 10 s)");
            assertThat(pauses).isEmpty();
        }
    }

    @Test
    void aServerThatIsNotThereIsNotTriedAgain() throws Exception {
        int port;
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        RemoteEmbedder model = at("ollama", "http://localhost:" + port);
        assertThatThrownBy(() -> model.embedQuery("pay"))
                .isInstanceOf(EmbeddingFailure.class)
                .hasMessageContaining("localhost:" + port)
                .hasMessageContaining("set EMBEDDING_BASE_URL to its address");
        assertThat(pauses).isEmpty();
    }

    @Test
    void aRefusedKeyNamesTheVariableAndNotTheKey() {
        server.always(status(401, "{\"error\":{\"message\":\"Incorrect API key provided: sk-secret\"}}"));
        assertThatThrownBy(() -> openAi("OPENAI_API_KEY", "sk-secret").embedCode(List.of(code("pay"))))
                .hasMessageContaining("OPENAI_API_KEY")
                .hasMessageNotContaining("secret");
        server.always(status(418, "I know sk-secret"));
        assertThatThrownBy(() -> openAi("OPENAI_API_KEY", "sk-secret").embedCode(List.of(code("pay"))))
                .hasStackTraceContaining("I know …")
                .satisfies(failure -> assertThat(org.assertj.core.util.Throwables.getStackTrace(failure))
                        .doesNotContain("secret"));
    }

    @Test
    void aSpentQuotaIsNotWaitedFor() {
        server.always(status(
                429, "{\"error\":{\"message\":\"You exceeded your current quota\",\"code\":\"insufficient_quota\"}}"));
        assertThatThrownBy(() -> openAi().embedCode(List.of(code("pay")))).hasMessageContaining("quota is used up");
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void aModelThatOllamaDoesNotHaveComesWithTheCommandThatFetchesIt() {
        server.always(status(404, "{\"error\":\"model \\\"bge-m3\\\" not found, try pulling it first\"}"));
        assertThatThrownBy(() -> ollama("EMBEDDING_MODEL", "bge-m3").embedQuery("pay"))
                .hasMessageContaining("ollama pull bge-m3");
    }

    @Test
    void aBatchWithATextThatIsTooLongIsHalvedAndTheOthersAreNotLost() throws Exception {
        server.always(exchange -> {
            var asked = server.asked().getLast();
            if (asked.texts().stream().anyMatch(text -> text.length() > 1_000))
                status(400, TOO_LONG).answer(exchange);
            else server.vectors(exchange);
        });
        List<CodeText> codes = List.of(code("pay"), code("long ".repeat(700)), code("ship"));
        float[][] vectors = openAi("EMBEDDING_CONCURRENCY", "1").embedCode(codes);
        assertThat(vectors[0]).containsExactly(openAi().embedQuery("pay"));
        assertThat(vectors[1]).containsExactly(openAi().embedQuery("long ".repeat(175)));
        assertThat(vectors[2]).containsExactly(openAi().embedQuery("ship"));
    }

    @Test
    void anotherRefusalIsNotTakenForALength() {
        server.always(status(400, "{\"error\":{\"message\":\"unknown parameter: dimensions\"}}"));
        assertThatThrownBy(() -> openAi("EMBEDDING_DIMENSIONS", "64").embedCode(codes(20)))
                .hasMessageContaining("unknown parameter: dimensions")
                .hasMessageContaining("EMBEDDING_DIMENSIONS");
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void otherDimensionsThanAskedForAreRefusedAndNeverFilledUp() {
        assertThatThrownBy(() -> openAi("EMBEDDING_DIMENSIONS", "100").embedCode(List.of(code("pay"))))
                .hasMessageContaining("64 dimensions, expected 100")
                .hasMessageContaining("EMBEDDING_DIMENSIONS");
    }

    @Test
    void otherDimensionsThanBeforeAreRefusedWithTheCommandToEmbedAgain() throws Exception {
        RemoteEmbedder model = ollama();
        model.embedQuery("pay");
        server.dimensions(32);
        assertThatThrownBy(() -> model.embedQuery("pay"))
                .hasMessageContaining("32 dimensions, expected 64")
                .hasMessageContaining("loupe index --force");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html>hello</html>",
                "",
                "[]",
                "{}",
                "{\"data\":[]}",
                "{\"data\":[{\"index\":0,\"embedding\":[]}]}",
                "{\"data\":[{\"index\":1,\"embedding\":[1,2]}]}",
                "{\"data\":[{\"index\":-1,\"embedding\":[1,2]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1,\"2\"]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1,1e999]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":\"AAAA\"}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1]},{\"index\":0,\"embedding\":[1]}]}"
            })
    void nothingIsMadeOfAnAnswerThatIsNone(String body) {
        server.always(status(200, body));
        assertThatThrownBy(() -> openAi().embedCode(List.of(code("pay"))))
                .isInstanceOf(EmbeddingFailure.class)
                .hasMessageContaining("its answer is");
    }

    @Test
    void aRedirectIsNotFollowedWithTheKey() {
        server.always(status(307, "", "Location", server.address() + "/elsewhere"));
        assertThatThrownBy(() -> openAi("OPENAI_API_KEY", "sk-secret").embedCode(List.of(code("pay"))))
                .hasMessageContaining("307")
                .hasMessageContaining("EMBEDDING_BASE_URL");
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void questionsAndDocumentsGetWhatTheModelWasTrainedWith() throws Exception {
        RemoteEmbedder model = openAi("EMBEDDING_QUERY_PREFIX", "query: ", "EMBEDDING_DOCUMENT_PREFIX", "passage: ");
        model.embedQuery("pay");
        model.embedCode(List.of(code("pay")));
        assertThat(server.asked().stream().flatMap(asked -> asked.texts().stream()))
                .containsExactly("query: pay", "passage: pay");
    }

    private static CodeText code(String body) {
        return new CodeText("", "", "", "", "", "", body);
    }

    private static List<CodeText> codes(int count) {
        return IntStream.range(0, count).mapToObj(i -> code("text " + i)).toList();
    }

    private static double length(float[] vector) {
        double square = 0;
        for (float value : vector) square += value * value;
        return Math.sqrt(square);
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            throw new IOException(stopped);
        }
    }

    private RemoteEmbedder openAi(String... namesAndValues) {
        return at("openai", server.address(), namesAndValues);
    }

    private RemoteEmbedder ollama(String... namesAndValues) {
        return at("ollama", server.address(), namesAndValues);
    }

    private RemoteEmbedder at(String provider, String address, String... namesAndValues) {
        var environment = new HashMap<>(Map.of("EMBEDDING_PROVIDER", provider, "EMBEDDING_BASE_URL", address));
        for (int i = 0; i < namesAndValues.length; i += 2) environment.put(namesAndValues[i], namesAndValues[i + 1]);
        try {
            var waiting = new Sleeper(pauses::add, Clock.fixed(NOW, ZoneOffset.UTC), nanos::get, () -> 0.5);
            var settings = (EmbeddingSettings.Remote) SettingsReader.read(environment);
            return new RemoteEmbedder(settings, _ -> false, waiting);
        } catch (InvalidModelSettings misfit) {
            throw new AssertionError(misfit);
        }
    }
}

package dev.loupe.mcp;

import static dev.loupe.mcp.Conversation.code;
import static dev.loupe.mcp.Conversation.message;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.ToolsForTests;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.kit.ToolCallLost;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The rules of the protocol, each over real pipes with real tools.
@Timeout(300)
class McpServerTest {

    private static final Duration GRACE = Duration.ofMillis(100);

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final ToolCatalogue catalogue = ToolsForTests.withSlow(begun, release);
    private final List<String> opened = Collections.synchronizedList(new ArrayList<>());
    private Conversation client;

    @BeforeEach
    void connect() throws IOException {
        client = new Conversation(catalogue, this::open, GRACE);
    }

    @AfterEach
    void disconnect() throws IOException {
        client.close();
    }

    private ToolCaller open(String name) {
        opened.add(name);
        return new ToolRunner(catalogue, new Session(name, List.of(), false), Duration.ofSeconds(1));
    }

    private void slow(String id, String meta) throws Exception {
        client.request(id, "tools/call", "{\"name\":\"slow_work\",\"arguments\":{},\"_meta\":" + meta + "}");
        assertThat(begun.await(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    private static String call(String text) {
        return "{\"name\":\"echo_text\",\"arguments\":{\"text\":\"" + text + "\"}}";
    }

    private static void cancel(Conversation client, String id) throws IOException {
        client.send(
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id + "}}");
    }

    @ParameterizedTest
    @CsvSource({
        "2025-11-25,2025-11-25",
        "2025-06-18,2025-06-18",
        "2025-03-26,2025-03-26",
        "2024-11-05,2024-11-05",
        "2026-07-28,2025-11-25",
        "1.0,2025-11-25"
    })
    void aKnownVersionIsEchoedAndAnotherAnsweredWithTheNewest(String asked, String answered) throws Exception {
        JsonObject answer = client.answerTo(
                "1",
                "initialize",
                "{\"protocolVersion\":\"" + asked
                        + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"c\",\"version\":\"1\"}}");
        assertThat(Json.write(answer.get("result")).replaceFirst(",\"icons\":\\[.*?]}]", ""))
                .isEqualTo("{\"protocolVersion\":\"" + answered
                        + "\",\"capabilities\":{\"tools\":{\"listChanged\":false}},"
                        + "\"serverInfo\":{\"name\":\"loupe\",\"title\":\"Loupe\",\"version\":\"1.2.3\"},"
                        + "\"instructions\":\"Use it.\"}");
    }

    @Test
    void initializeWithoutParametersIsAnsweredToo() throws Exception {
        assertThat(Json.write(client.answerTo("1", "initialize", "{}"))).contains("\"protocolVersion\":\"2025-11-25\"");
    }

    @Test
    void requestsBeforeInitializeAreServed() throws Exception {
        assertThat(Json.write(client.answerTo("\"a\"", "ping", "{}")))
                .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":{}}");
        assertThat(client.answerTo("2", "tools/call", call("x")).has("result")).isTrue();
    }

    @Test
    void theListOfToolsIsOnePageInItsOrder() throws Exception {
        JsonObject result =
                (JsonObject) client.answerTo("1", "tools/list", "{}").get("result");
        assertThat(result).isEqualTo(JsonValue.object("tools", catalogue.describe()));
        assertThat(result.has("nextCursor")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tools/list", "resources/list", "resources/templates/list"})
    void noCursorIsValid(String method) throws Exception {
        assertThat(code(client.answerTo("1", method, "{\"cursor\":\"abc\"}"))).isEqualTo(-32602);
        assertThat(client.answerTo("2", method, "{\"cursor\":null}").has("result"))
                .isTrue();
    }

    @Test
    void thereAreNoResources() throws Exception {
        assertThat(Json.write(client.answerTo("1", "resources/list", "{}").get("result")))
                .isEqualTo("{\"resources\":[]}");
        assertThat(Json.write(
                        client.answerTo("2", "resources/templates/list", "{}").get("result")))
                .isEqualTo("{\"resourceTemplates\":[]}");
        assertThat(Json.write(client.answerTo("3", "resources/read", "{\"uri\":\"file:///x\"}")
                        .get("error")))
                .isEqualTo(
                        "{\"code\":-32002,\"message\":\"Resource not found: file:///x; resources/list and resources/templates/list name all\",\"data\":{\"uri\":\"file:///x\"}}");
    }

    @Test
    void aCallIsAnsweredWithTheResultOfTheTool() throws Exception {
        JsonObject result =
                (JsonObject) client.answerTo("1", "tools/call", call("hello")).get("result");
        assertThat(result.get("isError")).isEqualTo(JsonValue.of(false));
        assertThat(Json.write(result.get("structuredContent"))).contains("\"text\":\"hello\"");
    }

    @Test
    void invalidArgumentsAreReportedAsAResult() throws Exception {
        JsonObject answer = client.answerTo("1", "tools/call", "{\"name\":\"echo_text\"}");
        assertThat(Json.write(answer.get("result"))).contains("'text' is missing", "\"isError\":true");
    }

    @Test
    void anUnknownToolIsAnErrorThatNamesTheNeighbours() throws Exception {
        JsonObject answer = client.answerTo("1", "tools/call", "{\"name\":\"echo_text_me\",\"arguments\":{}}");
        assertThat(code(answer)).isEqualTo(-32602);
        assertThat(message(answer)).isEqualTo("unknown tool 'echo_text_me'; did you mean echo_text?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\":5}", "{\"name\":\"echo_text\",\"arguments\":[]}"})
    void aCallWithoutNameOrWithOddArgumentsIsInvalid(String params) throws Exception {
        assertThat(code(client.answerTo("1", "tools/call", params))).isEqualTo(-32602);
    }

    @ParameterizedTest
    @ValueSource(strings = {"logging/setLevel", "resources/subscribe", "tools/calls", ""})
    void anUnknownMethodIsSaidToBeSo(String method) throws Exception {
        assertThat(code(client.answerTo("1", method, "{}"))).isEqualTo(-32601);
    }

    @Test
    void malformedJsonIsRefusedAndTheNextLineServed() throws Exception {
        client.send("{nonsense");
        assertThat(client.line()).startsWith("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,");
        client.nothingCame();
    }

    @Test
    void anInvalidRequestIsRefusedAndTheNextServed() throws Exception {
        client.send("{\"id\":5,\"method\":\"ping\"}");
        assertThat(client.line()).startsWith("{\"jsonrpc\":\"2.0\",\"id\":5,\"error\":{\"code\":-32600,");
        client.send("[]");
        assertThat(client.line()).startsWith("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,");
        client.nothingCame();
    }

    @Test
    void notificationsAndResponsesAreNeverAnswered() throws Exception {
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"no/such\"}");
        client.send("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}");
        client.send("{\"jsonrpc\":\"2.0\",\"id\":9,\"error\":{\"code\":1,\"message\":\"m\"}}");
        client.nothingCame();
    }

    @Test
    void aBatchIsAnsweredAsOneArray() throws Exception {
        client.send(
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"},{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"},7,"
                        + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":" + call("y") + "}]");
        var answers = (JsonArray) Json.parse(client.line());
        assertThat(answers.elements())
                .extracting(answer -> Json.write(((JsonObject) answer).get("id")))
                .containsExactlyInAnyOrder("1", "null", "2");
        client.send("[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}]");
        client.nothingCame();
    }

    @Test
    void aCancelledCallOfABatchIsLeftOut() throws Exception {
        client.send("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"},"
                + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"slow_work\"}}]");
        assertThat(begun.await(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        cancel(client, "2");
        assertThat(client.line()).isEqualTo("[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}]");
    }

    /// https://github.com/oraios/serena/issues/1951 and https://github.com/oraios/serena/issues/469: one slow
    /// call blocked all later ones.
    @Test
    void callsRunBesideEachOther() throws Exception {
        slow("1", "{}");
        assertThat(client.answerTo("2", "tools/call", call("quick")).has("result"))
                .isTrue();
        client.nothingCame();
        release.countDown();
        assertThat(Json.write(client.next())).startsWith("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\"");
    }

    @Test
    void afterACancellationNothingMoreIsSent() throws Exception {
        slow("1", "{\"progressToken\":7}");
        cancel(client, "1");
        client.nothingCame();
        client.endInput();
        client.ended();
    }

    @Test
    void aCancellationOfSomethingUnknownIsPassedOver() throws Exception {
        cancel(client, "99");
        cancel(client, "null");
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}");
        client.nothingCame();
    }

    @Test
    void anIdMayNotBeUsedTwiceAtATimeButAgainLater() throws Exception {
        slow("1", "{}");
        assertThat(code(client.answerTo("1", "tools/call", call("x")))).isEqualTo(-32600);
        assertThat(client.answerTo("\"1\"", "tools/call", call("a text is another id"))
                        .has("result"))
                .isTrue();
        release.countDown();
        assertThat(client.next().has("result")).isTrue();
        assertThat(client.answerTo("1", "tools/call", call("x")).has("result")).isTrue();
    }

    @Test
    void progressIsSentForATokenOnlyAndBeforeTheAnswer() throws Exception {
        release.countDown();
        client.request(
                "1",
                "tools/call",
                "{\"name\":\"slow_work\",\"arguments\":{\"steps\":3},\"_meta\":{\"progressToken\":\"t\"}}");
        assertThat(client.line())
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{\"progressToken\":\"t\",\"progress\":1,\"total\":3,\"message\":\"working\"}}");
        JsonObject later = client.next();
        while (later.has("method")) later = client.next();
        assertThat(later.has("result")).isTrue();
        assertThat(client.answerTo("2", "tools/call", "{\"name\":\"slow_work\",\"arguments\":{\"steps\":3}}")
                        .has("result"))
                .isTrue();
    }

    @Test
    void theCallerIsOpenedByTheFirstCallAndOnceWithTheClientsName() throws Exception {
        client.answerTo("1", "initialize", "{\"clientInfo\":{\"name\":\"editor\"}}");
        client.answerTo("2", "tools/list", "{}");
        assertThat(opened).isEmpty();
        client.answerTo("3", "tools/call", call("x"));
        client.answerTo("4", "tools/call", call("y"));
        assertThat(opened).containsExactly("editor");
    }

    @Test
    void aCallerThatCannotBeOpenedIsTriedAgain() throws Exception {
        var tries = new ArrayList<String>();
        CallerSource flaky = name -> {
            tries.add(name);
            if (tries.size() == 1) throw new IOException("the daemon cannot be started: no space; free some");
            return open(name);
        };
        try (var other = new Conversation(catalogue, flaky, GRACE)) {
            assertThat(Json.write(other.answerTo("1", "tools/call", call("x")).get("result")))
                    .isEqualTo(
                            "{\"content\":[{\"type\":\"text\",\"text\":\"the daemon cannot be started: no space; free some\"}],\"isError\":true}");
            assertThat(Json.write(other.answerTo("2", "tools/call", call("x")))).contains("\"isError\":false");
        }
    }

    @Test
    void aCallThatWasLostIsAResultThatSaysSo() throws Exception {
        CallerSource losing = name -> new Losing();
        try (var other = new Conversation(catalogue, losing, GRACE)) {
            assertThat(Json.write(other.answerTo("1", "tools/call", call("x")).get("result")))
                    .contains("the daemon ended; repeat the call", "\"isError\":true");
            assertThat(Json.write(
                            other.answerTo("2", "tools/call", call("crash")).get("result")))
                    .contains("internal error", "\"isError\":true")
                    .doesNotContain("secret");
        }
    }

    @Test
    void anAnswerThatCannotBeWrittenIsAnsweredAllTheSame() throws Exception {
        try (var other = new Conversation(catalogue, name -> new Losing(), GRACE)) {
            assertThat(Json.write(
                            other.answerTo("1", "tools/call", call("deep")).get("result")))
                    .contains("internal error", "\"isError\":true");
        }
    }

    /// A daemon that is gone, or worse.
    private static final class Losing implements ToolCaller {
        @Override
        public Running start(String tool, JsonObject arguments, Progress progress) {
            String text = Json.write(arguments);
            if (text.contains("crash")) throw new IllegalStateException("a secret of the inside");
            var lost = new CompletableFuture<JsonObject>();
            if (text.contains("deep")) lost.complete(nested(Json.MAX_DEPTH + 1));
            else lost.completeExceptionally(new ToolCallLost("the daemon ended; repeat the call"));
            return new Running() {
                @Override
                public CompletableFuture<JsonObject> result() {
                    return lost;
                }

                @Override
                public void cancel() {}
            };
        }

        private static JsonObject nested(int depth) {
            JsonObject nested = JsonValue.object();
            for (int i = 1; i < depth; i++) nested = JsonValue.object("a", nested);
            return nested;
        }

        @Override
        public void close() {}
    }

    @Test
    void pendingCallsAreAnsweredAfterTheEndOfInput() throws Exception {
        for (int i = 0; i < 20; i++) client.request(Integer.toString(i), "tools/call", call("t" + i));
        client.sendUnended("{\"jsonrpc\":\"2.0\",\"id\":20,\"method\":\"ping\"}");
        client.endInput();
        var ids = new TreeSet<Integer>();
        for (int i = 0; i <= 20; i++)
            ids.add(Integer.valueOf(Json.write(client.next().get("id"))));
        assertThat(ids).hasSize(21);
        client.ended();
    }

    @Test
    void longWorkIsCancelledAtTheEndOfInputAndStillAnswered() throws Exception {
        slow("1", "{}");
        client.endInput();
        assertThat(Json.write(client.next())).contains("\"id\":1", "stopped early");
        client.ended();
    }

    /// As with `serve --in-process`: the effect of a fault in a parser.
    @Test
    void withCallsThatNeverStopTheClientIsAnsweredAndTheServerEnds() throws Exception {
        var spinning = new CountDownLatch(4);
        ToolCatalogue tools = ToolsForTests.withSpin(spinning, release);
        try (var other = new Conversation(
                tools, name -> new ToolRunner(tools, new Session(name, List.of(), false), GRACE), GRACE)) {
            for (int i = 0; i < 20; i++) other.request("\"s" + i + "\"", "tools/call", "{\"name\":\"spin\"}");
            assertThat(spinning.await(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .isTrue();

            assertThat(other.answerTo("1", "ping", "{}").has("result")).isTrue();
            assertThat(other.answerTo("2", "tools/list", "{}").has("result")).isTrue();
            for (int i = 0; i < 20; i++) cancel(other, "\"s" + i + "\"");
            assertThat(other.answerTo("3", "tools/call", call("x")).has("result"))
                    .as("places that stuck calls had are free again")
                    .isTrue();
            other.endInput();
            other.ended();
        } finally {
            release.countDown();
        }
    }

    @Test
    void aHugeArgumentTravelsWhole() throws Exception {
        String big = "x".repeat(1_000_000);
        JsonObject answer = client.answerTo("1", "tools/call", call(big));
        assertThat(Json.write(((JsonObject) answer.get("result")).get("structuredContent")))
                .contains(big);
    }

    @Test
    void aLoneSurrogateAndALineSeparatorComeBackUnharmed() throws Exception {
        JsonObject answer = client.answerTo("1", "tools/call", call("a\\ud800\\u2028b"));
        var content = (JsonObject) ((JsonObject) answer.get("result")).get("structuredContent");
        assertThat(content.get("text")).isEqualTo(JsonValue.of("a\ud800\u2028b"));
    }

    @Test
    void aNameThatWasNotWrittenRightIsReadAndThatIsSaid() throws Exception {
        JsonObject result =
                (JsonObject) client.answerTo("1", "tools/call", call("x").replace("echo_text", "mcp__loupe__echoText"))
                        .get("result");
        String note = "the tool name 'mcp__loupe__echoText' was read as 'echo_text'";
        assertThat(Json.write(result.get("_meta"))).isEqualTo("{\"dev.loupe/repairs\":[\"" + note + "\"]}");
        assertThat(Conversation.NOTES).contains(note);
    }

    @Test
    void argumentsThatCameAsATextAreReadAsWhatTheyAre() throws Exception {
        String text = "\"{\\\"text\\\":\\\"hi\\\"}\"";
        JsonObject result =
                (JsonObject) client.answerTo("1", "tools/call", "{\"name\":\"echo_text\",\"arguments\":" + text + "}")
                        .get("result");
        assertThat(Json.write(result.get("structuredContent"))).contains("\"text\":\"hi\"");
        assertThat(Json.write(result.get("_meta"))).contains("'arguments' was given as a string");
        assertThat(code(client.answerTo("2", "tools/call", "{\"name\":\"echo_text\",\"arguments\":\"hi\"}")))
                .isEqualTo(-32602);
    }

    @Test
    void anInnerToolIsNotForClients() throws Exception {
        assertThat(code(client.answerTo("1", "tools/call", call("x").replace("echo_text", "resources/read"))))
                .isEqualTo(-32602);
    }
}

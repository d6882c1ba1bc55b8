package dev.loupe.mcp;

import static dev.loupe.mcp.Conversation.code;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Both generations of the protocol over one pair of pipes.
@Timeout(300)
class TwoErasTest {

    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}";

    private final FeaturesForTests server = new FeaturesForTests();
    private Conversation client;

    @BeforeEach
    void connect() throws IOException {
        client = new Conversation(server.features, Duration.ofMillis(100));
    }

    @AfterEach
    void disconnect() throws IOException {
        client.close();
    }

    private JsonObject modern(String id, String method, String members) throws Exception {
        return client.answerTo(id, method, params(members));
    }

    private static String params(String members) {
        return "{" + members + (members.isEmpty() ? "" : ",") + META + "}";
    }

    private static String result(JsonObject answer) {
        return Json.write(answer.get("result"));
    }

    private void initialize() throws Exception {
        client.answerTo(
                "\"i\"", "initialize", "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"sampling\":{}}}");
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        client.nothingCame();
    }

    @Test
    void discoverySaysAllThatAClientMustKnowToBegin() throws Exception {
        JsonObject result = (JsonObject) modern("1", "server/discover", "").get("result");
        assertThat(Json.write(result.get("supportedVersions"))).isEqualTo("[\"2026-07-28\"]");
        assertThat(Json.write(result.get("capabilities")))
                .isEqualTo("{\"tools\":{\"listChanged\":true},\"resources\":{\"listChanged\":false,\"subscribe\":true},"
                        + "\"prompts\":{\"listChanged\":true},\"completions\":{},\"logging\":{}}");
        assertThat(result.get("instructions")).isEqualTo(JsonValue.of("Ask away."));
        assertThat(Json.write(result))
                .startsWith("{\"resultType\":\"complete\",\"ttlMs\":3600000,\"cacheScope\":\"public\",")
                .contains(
                        "\"io.modelcontextprotocol/serverInfo\":{\"name\":\"tester\",\"title\":\"Loupe\",\"version\":\"9\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tools/list", "resources/list", "resources/templates/list", "prompts/list"})
    void aListSaysHowLongItMayBeKeptAndWhoseItIs(String method) throws Exception {
        assertThat(result(modern("1", method, "")))
                .matches("\\{\"resultType\":\"complete\",\"ttlMs\":[0-9]+,\"cacheScope\":\"(public|private)\",.*")
                .contains("\"_meta\":{\"io.modelcontextprotocol/serverInfo\":{\"name\":\"tester\",\"version\":\"9\"}}");
        assertThat(result(client.answerTo("2", method, "{}")))
                .doesNotContain("resultType", "ttlMs", "cacheScope", "serverInfo");
    }

    @Test
    void resourcesArePrivateAndNotCached() throws Exception {
        assertThat(result(modern("1", "resources/read", "\"uri\":\"test://1\"")))
                .startsWith("{\"resultType\":\"complete\",\"ttlMs\":0,\"cacheScope\":\"private\",\"contents\":[");
    }

    @Test
    void aResultThatNeedsInputSaysSoAndMayNotBeKept() throws Exception {
        assertThat(result(modern("1", "tools/call", "\"name\":\"input\"")))
                .startsWith("{\"resultType\":\"input_required\",\"_meta\":");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        {"io.modelcontextprotocol/protocolVersion":"2026-07-28"} | -32602
        {"io.modelcontextprotocol/clientCapabilities":{}} | -32602
        {"io.modelcontextprotocol/protocolVersion":3,"io.modelcontextprotocol/clientCapabilities":{}} | -32602
        {"io.modelcontextprotocol/protocolVersion":"1900-01-01","io.modelcontextprotocol/clientCapabilities":{}} | -32022
        {"io.modelcontextprotocol/protocolVersion":"1900-01-01"} | -32602
        {"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/logLevel":"loud"} | -32602
        """)
    void aRequestMustSayItsVersionAndCapabilities(String meta, int code) throws Exception {
        JsonObject answer = client.answerTo("1", "server/discover", "{\"_meta\":" + meta.replace('\'', '"') + "}");
        assertThat(code(answer)).isEqualTo(code);
    }

    @Test
    void aVersionThatIsNotSpokenIsRefusedWithThoseThatAre() throws Exception {
        JsonObject answer = client.answerTo(
                "1",
                "tools/list",
                "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2027-01-01\","
                        + "\"io.modelcontextprotocol/clientCapabilities\":{}}}");
        assertThat(Json.write(answer.get("error")))
                .isEqualTo("{\"code\":-32022,\"message\":\"Unsupported protocol version\","
                        + "\"data\":{\"supported\":[\"2026-07-28\"],\"requested\":\"2027-01-01\"}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "x"})
    void methodsOfTheOldEraAreUnknownInTheNew(String method) throws Exception {
        assertThat(code(modern("1", method, "\"uri\":\"test://1\",\"level\":\"info\"")))
                .isEqualTo(-32601);
    }

    @Test
    void aClientMayInitializeInTheOldEraAfterDiscovery() throws Exception {
        assertThat(modern("1", "server/discover", "").has("result")).isTrue();
        initialize();
        assertThat(result(client.answerTo("2", "tools/list", "{}"))).startsWith("{\"tools\":[");
        assertThat(result(modern("3", "tools/list", ""))).startsWith("{\"resultType\":\"complete\",");
    }

    @Test
    void aResourceThatIsNotThereHasEachErasOwnCode() throws Exception {
        assertThat(code(client.answerTo("1", "resources/read", "{\"uri\":\"test://x\"}")))
                .isEqualTo(-32002);
        JsonObject answer = modern("2", "resources/read", "\"uri\":\"test://x\"");
        assertThat(code(answer)).isEqualTo(-32602);
        assertThat(Json.write(((JsonObject) answer.get("error")).get("data"))).isEqualTo("{\"uri\":\"test://x\"}");
    }

    @Test
    void aLongListComesInPages() throws Exception {
        int entries = 0;
        String cursor = "";
        int pages = 0;
        do {
            JsonObject result = (JsonObject)
                    client.answerTo("1", "resources/list", cursor.isEmpty() ? "{}" : "{\"cursor\":" + cursor + "}")
                            .get("result");
            entries += ((JsonArray) result.get("resources")).elements().size();
            cursor = result.has("nextCursor") ? Json.write(result.get("nextCursor")) : "";
            pages++;
        } while (!cursor.isEmpty());
        assertThat(entries).isEqualTo(250);
        assertThat(pages).isEqualTo(3);
        assertThat(code(client.answerTo("2", "resources/list", "{\"cursor\":\"from-300\"}")))
                .isEqualTo(-32602);
        assertThat(code(client.answerTo("3", "resources/list", "{\"cursor\":7}")))
                .isEqualTo(-32602);
    }

    @Test
    void aSubscriptionIsAcknowledgedAndDeliversOnlyTheHonouredKinds() throws Exception {
        client.request(
                "7",
                "subscriptions/listen",
                params("\"notifications\":{\"promptsListChanged\":true,\"resourcesListChanged\":true,"
                        + "\"resourceSubscriptions\":[\"test://1\"]}"));
        String tag = "\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":7}";
        assertThat(client.line())
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/subscriptions/acknowledged\",\"params\":{"
                                + tag
                                + ",\"notifications\":{\"promptsListChanged\":true,\"resourceSubscriptions\":[\"test://1\"]}}}");
        server.changes.changed(ServerChanges.Kind.TOOLS);
        server.changes.changed(ServerChanges.Kind.RESOURCES);
        server.changes.updated("test://2");
        server.changes.changed(ServerChanges.Kind.PROMPTS);
        assertThat(client.line())
                .isEqualTo("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/prompts/list_changed\",\"params\":{" + tag
                        + "}}");
        server.changes.updated("test://1");
        assertThat(client.line())
                .isEqualTo("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/resources/updated\",\"params\":{" + tag
                        + ",\"uri\":\"test://1\"}}");
    }

    @Test
    void aCancelledSubscriptionIsSilent() throws Exception {
        client.request("7", "subscriptions/listen", params("\"notifications\":{\"promptsListChanged\":true}"));
        client.line();
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":7}}");
        client.nothingCame();
        server.changes.changed(ServerChanges.Kind.PROMPTS);
        client.nothingCame();
        assertThat(server.changes.heard()).isFalse();
    }

    @Test
    void aSubscriptionEndsWithAResultWhenTheServerEnds() throws Exception {
        client.request("7", "subscriptions/listen", params("\"notifications\":{}"));
        client.line();
        client.endInput();
        assertThat(client.line())
                .startsWith("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{\"resultType\":\"complete\",\"_meta\":{")
                .contains("\"io.modelcontextprotocol/subscriptionId\":7");
        client.ended();
    }

    @Test
    void aClientOfTheOldEraIsNotifiedOfChangesOnceItIsInitialized() throws Exception {
        server.changes.changed(ServerChanges.Kind.TOOLS);
        initialize();
        server.changes.changed(ServerChanges.Kind.TOOLS);
        assertThat(client.line())
                .isEqualTo("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\",\"params\":{}}");
        server.changes.changed(ServerChanges.Kind.RESOURCES);
        client.nothingCame();
    }

    @Test
    void aClientOfTheOldEraIsNotifiedOfTheResourcesItSubscribedTo() throws Exception {
        initialize();
        assertThat(result(client.answerTo("1", "resources/subscribe", "{\"uri\":\"test://1\"}")))
                .isEqualTo("{}");
        server.changes.updated("test://2");
        server.changes.updated("test://1");
        assertThat(client.line())
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/resources/updated\",\"params\":{\"uri\":\"test://1\"}}");
        assertThat(result(client.answerTo("2", "resources/unsubscribe", "{\"uri\":\"test://1\"}")))
                .isEqualTo("{}");
        server.changes.updated("test://1");
        client.nothingCame();
    }

    @Test
    void logMessagesComeAsTheLevelSays() throws Exception {
        initialize();
        assertThat(result(client.answerTo("1", "logging/setLevel", "{\"level\":\"warning\"}")))
                .isEqualTo("{}");
        client.request("2", "tools/call", "{\"name\":\"log\"}");
        assertThat(client.line()).contains("\"level\":\"error\"", "\"data\":\"much\"");
        assertThat(client.line()).startsWith("{\"jsonrpc\":\"2.0\",\"id\":2,");
        assertThat(code(client.answerTo("3", "logging/setLevel", "{\"level\":\"loud\"}")))
                .isEqualTo(-32602);
    }

    @Test
    void inTheNewEraLogMessagesComeOnlyToTheRequestThatWantsThem() throws Exception {
        assertThat(modern("1", "tools/call", "\"name\":\"log\"").has("result")).isTrue();
        client.request(
                "2",
                "tools/call",
                "{\"name\":\"log\"," + META.replace("}}", "},\"io.modelcontextprotocol/logLevel\":\"debug\"}") + "}");
        assertThat(client.line()).contains("\"level\":\"debug\"");
        assertThat(client.line()).contains("\"level\":\"error\"");
        assertThat(client.line()).startsWith("{\"jsonrpc\":\"2.0\",\"id\":2,");
    }

    @Test
    void aQuestionToTheClientIsAnsweredByIt() throws Exception {
        initialize();
        client.request("1", "tools/call", "{\"name\":\"ask\",\"arguments\":{\"maxTokens\":5}}");
        JsonObject question = client.next();
        assertThat(question.get("method")).isEqualTo(JsonValue.of("sampling/createMessage"));
        assertThat(Json.write(question.get("params"))).isEqualTo("{\"maxTokens\":5}");
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"another\",\"result\":{}}");
        client.send("{\"jsonrpc\":\"2.0\",\"id\":" + Json.write(question.get("id")) + ",\"result\":{\"text\":\"hi\"}}");
        assertThat(result(client.next())).isEqualTo("{\"got\":{\"text\":\"hi\"}}");
    }

    @Test
    void aRefusedQuestionIsAFailureForTheWork() throws Exception {
        client.request("1", "tools/call", "{\"name\":\"ask\"}");
        JsonObject question = client.next();
        client.send("{\"jsonrpc\":\"2.0\",\"id\":" + Json.write(question.get("id"))
                + ",\"error\":{\"code\":-1,\"message\":\"the user said no\"}}");
        assertThat(result(client.next())).isEqualTo("{\"got\":\"the user said no\"}");
    }

    @Test
    void inTheNewEraNothingIsAskedOfTheClient() throws Exception {
        assertThat(code(modern("1", "tools/call", "\"name\":\"ask\""))).isEqualTo(-32603);
    }

    @Test
    void aToolThatBreaksIsAnInternalError() throws Exception {
        assertThat(code(client.answerTo("1", "tools/call", "{\"name\":\"break\"}")))
                .isEqualTo(-32603);
        client.nothingCame();
    }

    @Test
    void theSameIdIsFreeInTheOtherEraOnlyWhenItIsAnswered() throws Exception {
        client.request("1", "tools/call", "{\"name\":\"wait\"}");
        RequestContext waiting = server.waiting.get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(code(modern("1", "tools/call", "\"name\":\"log\""))).isEqualTo(-32600);
        waiting.answer(JsonValue.object());
        assertThat(client.next().has("result")).isTrue();
        assertThat(modern("1", "tools/call", "\"name\":\"log\"").has("result")).isTrue();
    }

    @Test
    void anArgumentIsCompletedWithWhatIsKnownOfTheOthers() throws Exception {
        assertThat(result(client.answerTo(
                        "1",
                        "completion/complete",
                        "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"p\"},\"argument\":{\"name\":\"n\",\"value\":\"v\"},"
                                + "\"context\":{\"arguments\":{\"a\":\"A\"}}}")))
                .isEqualTo("{\"completion\":{\"values\":[\"nvJsonString[text=A]\"]}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"ref\":{}}",
                "{\"ref\":{},\"argument\":{\"name\":\"n\"}}",
                "{\"ref\":\"x\",\"argument\":{\"name\":\"n\",\"value\":\"v\"}}"
            })
    void anIncompleteWishForACompletionIsInvalid(String params) throws Exception {
        assertThat(code(client.answerTo("1", "completion/complete", params))).isEqualTo(-32602);
    }
}

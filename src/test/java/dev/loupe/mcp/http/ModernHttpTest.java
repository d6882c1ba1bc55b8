package dev.loupe.mcp.http;

import static dev.loupe.mcp.http.ServerForTests.ACCEPT;
import static dev.loupe.mcp.http.ServerForTests.JSON;
import static dev.loupe.mcp.http.ServerForTests.code;
import static dev.loupe.mcp.http.ServerForTests.headers;
import static dev.loupe.mcp.http.ServerForTests.modern;
import static dev.loupe.mcp.http.ServerForTests.modernCall;
import static dev.loupe.mcp.http.ServerForTests.request;
import static dev.loupe.mcp.http.ServerForTests.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.ServerChanges;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Protocol 2026-07-28 over HTTP.
@Timeout(300)
class ModernHttpTest {

    private ServerForTests server;
    private RawHttp client;

    @BeforeEach
    void start() throws IOException {
        server = new ServerForTests();
        client = server.connect();
    }

    private void restart(HttpLimits limits) throws IOException {
        stop();
        server = new ServerForTests(limits);
        client = server.connect();
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
        server.close();
    }

    private RawHttp.Response ask(String headers, String body) throws IOException {
        return client.ask("POST", "/mcp", headers, body);
    }

    @Test
    void discoveryNeedsNothingBefore() throws IOException {
        RawHttp.Response response =
                ask(headers("server/discover", ""), request("1764333000123", "server/discover", modern("")));
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.body()).contains("\"supportedVersions\":[\"2026-07-28\"]", "\"id\":1764333000123");
        assertThat(response.header("Mcp-Session-Id")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"_meta\":{}}",
                "{\"_meta\":{\"io.modelcontextprotocol/clientCapabilities\":{}}}",
                "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}",
                "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":1,\"io.modelcontextprotocol/clientCapabilities\":{}}}"
            })
    void incompleteMetaIsReportedFirst(String params) throws IOException {
        for (String method : new String[] {"server/discover", "tools/list"}) {
            RawHttp.Response response = ask(headers(method, ""), request("7", method, params));
            assertThat(response.status()).isEqualTo(400);
            assertThat(code(response.json())).isEqualTo(-32602);
            assertThat(response.json().get("id")).isEqualTo(JsonValue.of(7));
        }
    }

    @Test
    void theVersionOfHeaderAndBodyMustBeOne() throws IOException {
        String body = request("1", "tools/list", modern("").replace("2026-07-28", "v999"));
        RawHttp.Response mixed = ask(headers("tools/list", ""), body);
        assertThat(mixed.status()).isEqualTo(400);
        assertThat(code(mixed.json())).isEqualTo(-32020);
        RawHttp.Response missing =
                ask(JSON + ACCEPT + "Mcp-Method: tools/list\r\n", request("1", "tools/list", modern("")));
        assertThat(missing.status()).isEqualTo(400);
        assertThat(code(missing.json())).isEqualTo(-32020);
        RawHttp.Response unknown = ask(headers("tools/list", "").replace("2026-07-28", "v999"), body);
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(code(unknown.json())).isEqualTo(-32022);
        assertThat(unknown.body()).contains("\"requested\":\"v999\"", "\"supported\":[\"2026-07-28\"]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mcp-Method: TOOLS/LIST\r\n",
                "Mcp-Method: prompts/list\r\n",
                "",
                "Mcp-Method: tools/list\r\nMcp-Method: tools/list\r\n"
            })
    void theMethodMustStandInTheHeader(String header) throws IOException {
        RawHttp.Response response =
                ask(headers("x", "").replace("Mcp-Method: x\r\n", header), request("1", "tools/list", modern("")));
        assertThat(response.status()).isEqualTo(400);
        assertThat(code(response.json())).isEqualTo(-32020);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tools/call|name|echo|echo|200",
                "tools/call|name|echo|  echo  |200",
                "tools/call|name|echo|=?base64?ZWNobw==?=|200",
                "tools/call|name|échelle|=?base64?w6ljaGVsbGU=?=|200",
                "resources/read|uri|test://ö|=?base64?dGVzdDovL8O2?=|200",
                "tools/call|name|echo|Echo|400",
                "tools/call|name|echo|=?base64?ZWNobw?=|400",
                "tools/call|name|echo|=?base64?ZWN!bw==?=|400",
                "tools/call|name|echo|=?base64?/////w==?=|400",
                "tools/call|name|echo|=?base64?=|400",
                "tools/call|name|échelle|échelle|400",
                "tools/call|name|echo||400",
                "prompts/get|name|p||400"
            })
    void theNameMustStandInTheHeader(String method, String parameter, String name, String header, int status)
            throws IOException {
        RawHttp.Response response = ask(
                headers(method, header == null ? "" : header),
                request("1", method, modern("\"" + parameter + "\":\"" + name + "\",\"arguments\":{\"text\":\"hi\"}")));
        assertThat(response.status()).isEqualTo(status);
        assertThat(code(response.json())).isEqualTo(status == 200 ? 0 : -32020);
    }

    @Test
    void headersMayBeWrittenInAnyCase() throws IOException {
        RawHttp.Response response = ask(
                headers("tools/list", "").replace("Mcp-Method", "mCP-mETHOD").replace("MCP-Protocol", "mcp-protocol"),
                request("1", "tools/list", modern("")));
        assertThat(response.status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"initialize", "ping", "logging/setLevel", "resources/subscribe", "unknown/method"})
    void anUnknownMethodIsNotFound(String method) throws IOException {
        RawHttp.Response response = ask(headers(method, ""), request("500", method, modern("")));
        assertThat(response.status()).isEqualTo(404);
        assertThat(code(response.json())).isEqualTo(-32601);
        assertThat(response.json().get("id")).isEqualTo(JsonValue.of(500));
    }

    @Test
    void aMissingCapabilityIsABadRequestEvenIfItTurnsOutLate() throws IOException {
        modernCall(client, "1", "lack", "{}", "");
        RawHttp.Response response = client.response();
        assertThat(response.status()).isEqualTo(400);
        assertThat(code(response.json())).isEqualTo(-32021);
        modernCall(client, "1", "nope", "{}", "");
        assertThat(client.response().status()).isEqualTo(200);
    }

    @Test
    void initializeBelongsToTheOldEraWhateverTheHeaderSays() throws IOException {
        RawHttp.Response response = ask(headers("initialize", ""), ServerForTests.initialize("2025-11-25"));
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.header("Mcp-Session-Id")).isNotEmpty();
    }

    @Test
    void aSessionIsNotLookedAt() throws IOException {
        RawHttp.Response response = ask(
                headers("tools/list", "") + "Mcp-Session-Id: long-gone\r\n", request("1", "tools/list", modern("")));
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.header("Mcp-Session-Id")).isEmpty();
    }

    @Test
    void thereIsNothingToGetOrDelete() throws IOException {
        for (String headers : new String[] {"MCP-Protocol-Version: 2026-07-28\r\n", ""})
            for (String method : new String[] {"GET", "DELETE"}) {
                RawHttp.Response response = client.ask(method, "/mcp", ACCEPT + headers, "");
                assertThat(response.status()).isEqualTo(405);
                assertThat(response.header("Allow")).isEqualTo("POST");
            }
    }

    @Test
    void aNotificationIsAcceptedWithoutAWord() throws IOException {
        RawHttp.Response response = ask(headers("notifications/x", ""), ServerForTests.note("notifications/x", "{}"));
        assertThat(response.status()).isEqualTo(202);
        assertThat(response.body()).isEmpty();
    }

    @Test
    void severalMessagesInOneAreRefused() throws IOException {
        assertThat(ask(headers("tools/list", ""), "[" + request("1", "tools/list", modern("")) + "]")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void progressComesBeforeTheAnswerOnAStream() throws IOException {
        modernCall(client, "\"a\"", "count", "{\"count\":3}", "\"progressToken\":\"t\"");
        assertThat(client.head()).isEqualTo(200);
        assertThat(client.header("Content-Type")).isEqualTo("text/event-stream");
        assertThat(client.header("X-Accel-Buffering")).isEqualTo("no");
        for (int i = 1; i <= 3; i++) assertThat(client.event()).contains("\"progress\":" + i, "\"t\"");
        JsonObject answer = RawHttp.json(client.event());
        assertThat(text(answer)).isEqualTo("\"counted\"");
        assertThat(client.event()).isEmpty();
        // The connection can be used again.
        modernCall(client, "2", "echo", "{\"text\":\"x\"}", "");
        assertThat(client.response().header("Content-Type")).isEqualTo("application/json");
    }

    @Test
    void aClientThatAcceptsOnlyJsonGetsOnlyTheAnswer() throws IOException {
        client.send(
                "POST",
                "/mcp",
                headers("tools/call", "count").replace(ACCEPT, "Accept: application/json\r\n"),
                request("1", "tools/call", modern("\"name\":\"count\",\"arguments\":{\"count\":3}")));
        RawHttp.Response response = client.response();
        assertThat(response.header("Content-Type")).isEqualTo("application/json");
        assertThat(text(response.json())).isEqualTo("\"counted\"");
    }

    @Test
    void aLongAnswerBecomesAStreamWithComments() throws Exception {
        restart(ServerForTests.IMPATIENT);
        modernCall(client, "1", "hold", "{}", "");
        RequestContext exchange = server.held();
        assertThat(client.head()).isEqualTo(200);
        assertThat(client.header("Content-Type")).isEqualTo("text/event-stream");
        assertThat(client.block()).isEqualTo(":");
        assertThat(client.block()).isEqualTo(":");
        exchange.fail(-32021, "too late for a status");
        assertThat(code(RawHttp.json(client.event()))).isEqualTo(-32021);
        assertThat(client.event()).isEmpty();
    }

    @Test
    void aClientThatLeavesCancels() throws Exception {
        restart(ServerForTests.IMPATIENT);
        modernCall(client, "\"gone\"", "hold", "{}", "");
        server.held();
        client.close();
        assertThat(server.cancelled()).isEqualTo("\"gone\"");
    }

    @Test
    void aClientThatLeavesCancelsItsOwnCallOnly() throws Exception {
        restart(ServerForTests.IMPATIENT);
        try (RawHttp other = server.connect()) {
            modernCall(client, "1", "hold", "{}", "");
            server.held();
            modernCall(other, "1", "hold", "{}", "");
            RequestContext stays = server.held();
            client.close();
            assertThat(server.cancelled()).isEqualTo("1");
            stays.answer(JsonValue.object("text", JsonValue.of("still here")));
            assertThat(other.head()).isEqualTo(200);
            assertThat(text(RawHttp.json(other.event()))).isEqualTo("\"still here\"");
            assertThat(server.cancelled).isEmpty();
        }
    }

    private static String listen(String id, String wanted) {
        return request(id, "subscriptions/listen", modern("\"notifications\":{" + wanted + "}"));
    }

    @Test
    void aSubscriptionReportsChangesUntilTheServerEnds() throws Exception {
        client.send(
                "POST",
                "/mcp",
                headers("subscriptions/listen", ""),
                listen("1764333000123", "\"toolsListChanged\":true"));
        assertThat(client.head()).isEqualTo(200);
        assertThat(client.header("Content-Type")).isEqualTo("text/event-stream");
        assertThat(client.event()).contains("notifications/subscriptions/acknowledged", "1764333000123");
        server.changes.changed(ServerChanges.Kind.TOOLS);
        assertThat(client.event()).contains("notifications/tools/list_changed", "1764333000123");
        var ending = Thread.ofVirtual().start(server::close);
        JsonObject end = RawHttp.json(client.event());
        assertThat(end.get("result")).isInstanceOf(JsonObject.class);
        assertThat(end.toString()).contains("complete", "1764333000123");
        assertThat(client.event()).isEmpty();
        ending.join();
    }

    @Test
    void aSubscriptionWhoseClientLeavesIsForgotten() throws Exception {
        client.send("POST", "/mcp", headers("subscriptions/listen", ""), listen("1", "\"toolsListChanged\":true"));
        client.head();
        client.event();
        assertThat(server.changes.heard()).isTrue();
        client.close();
        ServerForTests.await("nobody listens", () -> !server.changes.heard());
    }

    @Test
    void aSubscriptionNeedsAClientThatTakesStreams() throws IOException {
        RawHttp.Response response = ask(
                headers("subscriptions/listen", "").replace(ACCEPT, "Accept: application/json\r\n"), listen("1", ""));
        assertThat(response.status()).isEqualTo(406);
    }

    @Test
    void thereIsALimitToOpenStreams() throws IOException {
        var open = new java.util.ArrayList<RawHttp>();
        for (int i = 0; i < 10; i++) {
            RawHttp listener = server.connect();
            open.add(listener);
            listener.send("POST", "/mcp", headers("subscriptions/listen", ""), listen("1", ""));
            assertThat(listener.head()).isEqualTo(200);
        }
        RawHttp.Response refused = ask(headers("subscriptions/listen", ""), listen("1", ""));
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.header("Retry-After")).isNotEmpty();
        assertThat(ask(headers("tools/list", ""), request("1", "tools/list", modern("")))
                        .status())
                .isEqualTo(200);
        for (RawHttp listener : open) listener.close();
    }
}

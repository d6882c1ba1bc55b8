package dev.loupe.mcp.http;

import static dev.loupe.mcp.http.ServerForTests.ACCEPT;
import static dev.loupe.mcp.http.ServerForTests.JSON;
import static dev.loupe.mcp.http.ServerForTests.call;
import static dev.loupe.mcp.http.ServerForTests.code;
import static dev.loupe.mcp.http.ServerForTests.note;
import static dev.loupe.mcp.http.ServerForTests.request;
import static dev.loupe.mcp.http.ServerForTests.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.ServerChanges;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.util.HashSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Protocol 2025-03-26 to 2025-11-25 over HTTP.
@Timeout(300)
class LegacyHttpTest {

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

    private String session() throws IOException {
        return server.session(client, "2025-11-25");
    }

    @Test
    void initializeOpensASession() throws IOException {
        var ids = new HashSet<String>();
        for (int i = 0; i < 10; i++) {
            RawHttp.Response response = ask(JSON + ACCEPT, ServerForTests.initialize("2025-06-18"));
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.header("Content-Type")).isEqualTo("application/json");
            assertThat(response.body()).contains("\"protocolVersion\":\"2025-06-18\"");
            assertThat(response.header("Mcp-Session-Id")).matches("[A-Za-z0-9_-]{22}");
            ids.add(response.header("Mcp-Session-Id"));
        }
        assertThat(ids).hasSize(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MCP-Protocol-Version: 2025-11-25\r\nMcp-Method: initialize\r\n",
                "MCP-Protocol-Version: 1999-01-01\r\n"
            })
    void initializeIsTakenWithAnyHeaders(String headers) throws IOException {
        assertThat(ask(JSON + ACCEPT + headers, ServerForTests.initialize("2025-11-25"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void withinASessionRequestsAreAnswered() throws IOException {
        String session = session();
        RawHttp.Response initialized = ask(session, note("notifications/initialized", "{}"));
        assertThat(initialized.status()).isEqualTo(202);
        assertThat(initialized.body()).isEmpty();
        RawHttp.Response ping = ask(session, request("1", "ping", "{}"));
        assertThat(ping.status()).isEqualTo(200);
        assertThat(ping.body()).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
        assertThat(text(ask(session, call("2", "echo", "{\"text\":\"hi\"}")).json()))
                .isEqualTo("\"hi\"");
        RawHttp.Response unknown = ask(session, request("3", "no/such", "{}"));
        assertThat(unknown.status()).isEqualTo(200);
        assertThat(code(unknown.json())).isEqualTo(-32601);
    }

    @Test
    void withoutASessionNothingElseIs() throws IOException {
        for (String body : new String[] {
            request("1", "ping", "{}"),
            note("notifications/initialized", "{}"),
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"
        }) {
            RawHttp.Response response = ask(JSON + ACCEPT, body);
            assertThat(response.status()).isEqualTo(400);
            assertThat(response.body()).contains("initialize");
        }
        assertThat(client.ask("GET", "/mcp", ACCEPT + "MCP-Protocol-Version: 2025-11-25\r\n", "")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void aSessionThatWasEndedIsNotFound() throws IOException {
        String session = session();
        assertThat(client.ask("DELETE", "/mcp", session, "").status()).isEqualTo(204);
        assertThat(ask(session, request("1", "ping", "{}")).status()).isEqualTo(404);
        assertThat(ask(session, note("notifications/initialized", "{}")).status())
                .isEqualTo(404);
        assertThat(ask(session, ServerForTests.initialize("2025-11-25")).status())
                .isEqualTo(404);
        assertThat(client.ask("GET", "/mcp", session, "").status()).isEqualTo(404);
        assertThat(client.ask("DELETE", "/mcp", session, "").status()).isEqualTo(404);
    }

    @Test
    void aSessionThatWasNeverThereIsNotFound() throws IOException {
        assertThat(ask(JSON + ACCEPT + "Mcp-Session-Id: AAAAAAAAAAAAAAAAAAAAAA\r\n", request("1", "ping", "{}"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void theVersionMustBeOneThatIsSpoken() throws IOException {
        String session = session();
        String bare = session.replaceAll("MCP-Protocol-Version.*\r\n", "");
        assertThat(ask(bare, request("1", "ping", "{}")).status()).isEqualTo(200);
        assertThat(ask(bare + "MCP-Protocol-Version: 2025-03-26\r\n", request("1", "ping", "{}"))
                        .status())
                .isEqualTo(200);
        RawHttp.Response unknown = ask(bare + "MCP-Protocol-Version: 2024-01-01\r\n", request("1", "ping", "{}"));
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().get("id")).isEqualTo(JsonValue.of(1));
    }

    @Test
    void batchesAreOfTheVersionThatHadThem() throws IOException {
        String batch = "[" + request("1", "ping", "{}") + "," + note("notifications/x", "{}") + ","
                + call("2", "echo", "{\"text\":\"b\"}") + ",5]";
        String old = server.session(client, "2025-03-26");
        RawHttp.Response response = ask(old, batch);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.body()).startsWith("[{").contains("\"id\":1,\"result\":{}", "\"b\"", "-32600");
        assertThat(ask(old, "[" + note("notifications/x", "{}") + "]").status()).isEqualTo(202);
        assertThat(ask(old, "[" + ServerForTests.initialize("2025-03-26") + "]").status())
                .isEqualTo(400);
        String unnamed = old.replaceAll("MCP-Protocol-Version.*\r\n", "");
        assertThat(ask(unnamed, batch).status()).isEqualTo(200);
        assertThat(ask(session(), batch).status()).isEqualTo(400);
    }

    @Test
    void progressComesBeforeTheAnswerOnAStream() throws IOException {
        client.send("POST", "/mcp", session(), call("1", "count", "{\"count\":3}"));
        assertThat(client.head()).isEqualTo(200);
        for (int i = 1; i <= 3; i++) assertThat(client.event()).contains("\"progress\":" + i);
        assertThat(text(RawHttp.json(client.event()))).isEqualTo("\"counted\"");
        assertThat(client.event()).isEmpty();
    }

    @Test
    void aClientThatLeavesDoesNotCancel() throws Exception {
        restart(ServerForTests.IMPATIENT);
        String session = session();
        try (RawHttp leaving = server.connect()) {
            leaving.send("POST", "/mcp", session, call("1", "hold", "{}"));
            leaving.head();
            leaving.block();
        }
        RequestContext exchange = server.held();
        ServerForTests.await("the server has noticed", () -> server.serving.underWay() == 0);
        // The id stays taken until the work has ended.
        String again = call("1", "echo", "{\"text\":\"again\"}");
        assertThat(code(ask(session, again).json())).isEqualTo(-32600);
        exchange.answer(JsonValue.object());
        assertThat(text(ask(session, again).json())).isEqualTo("\"again\"");
        assertThat(server.cancelled).isEmpty();
    }

    @Test
    void aMessageCancels() throws Exception {
        String session = session();
        client.send("POST", "/mcp", session, call("1", "hold", "{}"));
        server.held();
        try (RawHttp second = server.connect()) {
            String cancel = note("notifications/cancelled", "{\"requestId\":1}");
            String other = server.session(second, "2025-11-25");
            assertThat(second.ask("POST", "/mcp", other, cancel).status()).isEqualTo(202);
            assertThat(server.cancelled).isEmpty();
            assertThat(second.ask("POST", "/mcp", session, cancel).status()).isEqualTo(202);
        }
        assertThat(server.cancelled()).isEqualTo("1");
        RawHttp.Response ended = client.response();
        assertThat(ended.body().replace(":\n\n", "")).isEmpty();
    }

    @Test
    void theEndOfASessionCancelsItsWork() throws Exception {
        String session = session();
        client.send("POST", "/mcp", session, call("1", "hold", "{}"));
        server.held();
        try (RawHttp second = server.connect()) {
            assertThat(second.ask("DELETE", "/mcp", session, "").status()).isEqualTo(204);
        }
        assertThat(server.cancelled()).isEqualTo("1");
    }

    @Test
    void theServerAsksOnTheStreamAndIsAnsweredByAPost() throws IOException {
        String session = session();
        client.send("POST", "/mcp", session, call("1", "ask", "{}"));
        assertThat(client.head()).isEqualTo(200);
        JsonObject question = RawHttp.json(client.event());
        assertThat(question.get("method")).isEqualTo(JsonValue.of("elicitation/create"));
        String id = ((JsonString) question.get("id")).text();
        try (RawHttp second = server.connect()) {
            String other = server.session(second, "2025-11-25");
            String answer = "{\"jsonrpc\":\"2.0\",\"id\":\"" + id + "\",\"result\":{\"name\":\"me\"}}";
            assertThat(second.ask("POST", "/mcp", other, answer.replace("me", "not me"))
                            .status())
                    .isEqualTo(202);
            assertThat(second.ask("POST", "/mcp", session, answer).status()).isEqualTo(202);
        }
        assertThat(text(RawHttp.json(client.event()))).isEqualTo("{\"name\":\"me\"}");
    }

    @Test
    void sessionsHearOfChangesOnTheYoungestOfTheirStreams() throws IOException {
        String session = session();
        ask(session, note("notifications/initialized", "{}"));
        client.send("GET", "/mcp", session, "");
        assertThat(client.head()).isEqualTo(200);
        assertThat(client.header("Content-Type")).isEqualTo("text/event-stream");
        assertThat(client.block()).isEqualTo(":");
        server.changes.changed(ServerChanges.Kind.TOOLS);
        assertThat(client.event()).contains("notifications/tools/list_changed");
        try (RawHttp second = server.connect()) {
            second.send("GET", "/mcp", session, "");
            second.head();
            second.block();
            server.changes.changed(ServerChanges.Kind.TOOLS);
            assertThat(second.event()).contains("notifications/tools/list_changed");
        }
        client.close();
    }

    @Test
    void oldStreamsMakeRoomForNewOnes() throws IOException {
        String session = session();
        client.send("GET", "/mcp", session, "");
        client.head();
        var others = new java.util.ArrayList<RawHttp>();
        for (int i = 0; i < 4; i++) {
            RawHttp other = server.connect();
            others.add(other);
            other.send("GET", "/mcp", session, "");
            assertThat(other.head()).isEqualTo(200);
            other.block();
        }
        assertThat(client.event()).isEmpty();
        for (RawHttp other : others) other.close();
    }

    @Test
    void aStreamNeedsAClientThatTakesOne() throws IOException {
        String session = session();
        assertThat(client.ask("GET", "/mcp", session.replace(ACCEPT, "Accept: application/json\r\n"), "")
                        .status())
                .isEqualTo(406);
    }

    @Test
    void theEndOfASessionEndsItsStreams() throws IOException {
        String session = session();
        client.send("GET", "/mcp", session, "");
        client.head();
        client.block();
        try (RawHttp second = server.connect()) {
            assertThat(second.ask("DELETE", "/mcp", session, "").status()).isEqualTo(204);
        }
        assertThat(client.event()).isEmpty();
    }

    @Test
    void aNewSessionEvictsTheOneIdleForLongest() throws IOException {
        String first = session();
        for (int i = 1; i < 20; i++) session();
        assertThat(ask(first, request("1", "ping", "{}")).status()).isEqualTo(200);
        String last = session();
        assertThat(ask(first, request("1", "ping", "{}")).status()).isEqualTo(200);
        assertThat(ask(last, request("1", "ping", "{}")).status()).isEqualTo(200);
    }
}

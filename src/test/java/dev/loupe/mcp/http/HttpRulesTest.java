package dev.loupe.mcp.http;

import static dev.loupe.mcp.http.ServerForTests.ACCEPT;
import static dev.loupe.mcp.http.ServerForTests.JSON;
import static dev.loupe.mcp.http.ServerForTests.code;
import static dev.loupe.mcp.http.ServerForTests.headers;
import static dev.loupe.mcp.http.ServerForTests.modern;
import static dev.loupe.mcp.http.ServerForTests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// HTTP's requirements on a server, for any message.
@Timeout(300)
class HttpRulesTest {

    private static final String LIST = request("1", "tools/list", modern(""));

    private ServerForTests server;
    private RawHttp client;

    @BeforeEach
    void start() throws IOException {
        server = new ServerForTests();
        client = server.connect();
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
        server.close();
    }

    private static String list(String contentType, String accept) {
        return headers("tools/list", "").replace(JSON, contentType).replace(ACCEPT, accept);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "application/json-rpc",
                "application/jsonx",
                "application/json; charset=latin1",
                "multipart/form-data"
            })
    void anythingOtherThanJsonIsRefused(String type) throws IOException {
        RawHttp.Response response = client.ask("POST", "/mcp", list("Content-Type: " + type + "\r\n", ACCEPT), LIST);
        assertThat(response.status()).isEqualTo(415);
        assertThat(client.ask("POST", "/mcp", list("", ACCEPT), LIST).status()).isEqualTo(415);
        assertThat(client.ask("POST", "/mcp", list(JSON, ACCEPT) + "Content-Encoding: gzip\r\n", LIST)
                        .status())
                .isEqualTo(415);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "Application/JSON; charset=UTF-8",
                "application/json;charset=\"utf-8\"",
                "application/json;x=y"
            })
    void jsonContentTypesAreAccepted(String type) throws IOException {
        RawHttp.Response response = client.ask("POST", "/mcp", list("Content-Type: " + type + "\r\n", ACCEPT), LIST);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.header("Content-Type")).isEqualTo("application/json");
        assertThat(response.body()).contains("\"echo\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json, text/event-stream|200|application/json",
                "text/event-stream, application/json|200|application/json",
                "APPLICATION/JSON;q=0.5|200|application/json",
                "*/*|200|application/json",
                "application/*|200|application/json",
                "text/event-stream|200|text/event-stream",
                "text/html|406|application/json",
                "application/json;q=0, text/html|406|application/json"
            })
    void theAnswerIsOfAKindThatTheClientTakes(String accept, int status, String type) throws IOException {
        RawHttp.Response response = client.ask("POST", "/mcp", list(JSON, "Accept: " + accept + "\r\n"), LIST);
        assertThat(response.status()).isEqualTo(status);
        assertThat(response.header("Content-Type")).isEqualTo(type);
        if (status == 200) assertThat(response.body()).contains("\"echo\"");
    }

    @Test
    void withoutAcceptTheAnswerIsJson() throws IOException {
        assertThat(client.ask("POST", "/mcp", list(JSON, ""), LIST).header("Content-Type"))
                .isEqualTo("application/json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1,", "{\"jsonrpc\":\"2.0\",}", "nope", "{\"a\":1,\"a\":2}"})
    void aMalformedBodyIsAParseError(String body) throws IOException {
        RawHttp.Response response = client.ask("POST", "/mcp", list(JSON, ACCEPT), body);
        assertThat(response.status()).isEqualTo(400);
        assertThat(code(response.json())).isEqualTo(-32700);
    }

    @Test
    void bytesThatAreNotUtf8AreSaidSo() throws IOException {
        client.raw("POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + list(JSON, ACCEPT) + "Content-Length: 3\r\n\r\n");
        client.raw(new byte[] {'"', (byte) 0xe4, '"'});
        assertThat(code(client.response().json())).isEqualTo(-32700);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "[]",
                "{}",
                "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}"
            })
    void aBodyThatIsNotAMessageIsAnInvalidRequest(String body) throws IOException {
        RawHttp.Response response = client.ask("POST", "/mcp", list(JSON, ACCEPT), body);
        assertThat(response.status()).isEqualTo(400);
        assertThat(code(response.json())).isEqualTo(-32600);
    }

    @Test
    void aBodyOverTheLimitIsRefusedAndTheServerLivesOn() throws IOException {
        String large = "\"" + "x".repeat(150_000) + "\"";
        RawHttp.Response response = client.ask("POST", "/mcp", list(JSON, ACCEPT), large);
        assertThat(response.status()).isEqualTo(413);
        assertThat(response.body()).contains("100000 bytes");
        assertThat(client.isClosed()).isTrue();
        try (RawHttp next = server.connect()) {
            assertThat(next.ask("POST", "/mcp", list(JSON, ACCEPT), LIST).status())
                    .isEqualTo(200);
        }
    }

    @Test
    void aBodyInPiecesIsReadUpToTheLimit() throws IOException {
        String head =
                "POST /mcp HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n" + list(JSON, ACCEPT) + "\r\n";
        String half = LIST.substring(0, 20);
        String rest = LIST.substring(20);
        client.raw(head + "14\r\n" + half + "\r\n" + Integer.toHexString(rest.length()) + ";x=y\r\n" + rest
                + "\r\n0\r\n\r\n");
        assertThat(client.response().status()).isEqualTo(200);
        client.raw(head);
        for (int i = 0; i < 20; i++) client.raw("2000\r\n" + " ".repeat(0x2000) + "\r\n");
        client.raw("0\r\n\r\n");
        assertThat(client.response().status()).isEqualTo(413);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ffffffff\r\nabc", "xyz\r\nabc", "-5\r\nabc", "fffffffffffffffffff\r\n"})
    void aMalformedPieceEndsTheConnectionAndNothingElse(String piece) throws IOException {
        client.raw("POST /mcp HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n" + list(JSON, ACCEPT)
                + "\r\n" + piece);
        assertThat(closes(client)).isTrue();
        try (RawHttp next = server.connect()) {
            assertThat(next.ask("POST", "/mcp", list(JSON, ACCEPT), LIST).status())
                    .isEqualTo(200);
        }
    }

    private static boolean closes(RawHttp client) throws IOException {
        try {
            return client.isClosed();
        } catch (SocketException reset) {
            return true;
        }
    }

    @Test
    void twoLengthsAreRefusedAsARequestThatHidesAnother() throws IOException {
        client.raw(
                "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
        assertThat(client.head()).isEqualTo(400);
    }

    @Test
    void anExpectContinueRequestIsServed() throws IOException {
        client.raw("POST /mcp HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n" + list(JSON, ACCEPT)
                + "Content-Length: " + LIST.length() + "\r\n\r\n");
        client.raw(LIST);
        assertThat(client.response().status()).isEqualTo(200);
    }

    @Test
    void severalRequestsUseOneConnection() throws IOException {
        for (int i = 0; i < 3; i++)
            assertThat(client.ask("POST", "/mcp", list(JSON, ACCEPT), LIST).status())
                    .isEqualTo(200);
        for (int i = 0; i < 3; i++) client.send("POST", "/mcp", list(JSON, ACCEPT), LIST);
        for (int i = 0; i < 3; i++) assertThat(client.response().body()).contains("\"echo\"");
    }

    @Test
    void aRefusalLeavesTheConnectionUsable() throws IOException {
        assertThat(client.ask("POST", "/mcp", "Content-Type: text/plain\r\n", LIST)
                        .status())
                .isEqualTo(415);
        assertThat(client.ask("POST", "/mcp", list(JSON, ACCEPT), LIST).status())
                .isEqualTo(200);
    }

    @Test
    void http10IsAnsweredAndTheConnectionClosed() throws IOException {
        client.raw(
                "POST /mcp HTTP/1.0\r\n" + list(JSON, ACCEPT) + "Content-Length: " + LIST.length() + "\r\n\r\n" + LIST);
        RawHttp.Response response = client.response();
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.body()).contains("\"echo\"");
        assertThat(client.isClosed()).isTrue();
    }

    @Test
    void aStreamOverHttp10EndsWithTheConnection() throws IOException {
        String body = request("1", "tools/list", modern(""));
        client.raw("POST /mcp HTTP/1.0\r\n" + list(JSON, "Accept: text/event-stream\r\n") + "Content-Length: "
                + body.length() + "\r\n\r\n" + body);
        assertThat(client.response().body())
                .startsWith("event: message\ndata: {")
                .endsWith("\n\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"HEAD", "PUT", "PATCH", "TRACE", "FOO"})
    void otherMethodsAreNotAllowed(String method) throws IOException {
        RawHttp.Response response = client.ask(method, "/mcp", "", "");
        assertThat(response.status()).isEqualTo(405);
        assertThat(response.header("Allow")).isEqualTo("POST, GET, DELETE, OPTIONS");
    }

    @Test
    void optionsSayWhatIsAllowed() throws IOException {
        RawHttp.Response response = client.ask("OPTIONS", "/mcp", "", "");
        assertThat(response.status()).isEqualTo(204);
        assertThat(response.header("Allow")).isEqualTo("POST, GET, DELETE, OPTIONS");
        assertThat(response.header("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void theHeadOfHealthHasNoBody() throws IOException {
        assertThat(client.ask("HEAD", "/healthz", "", "").status()).isEqualTo(200);
        assertThat(client.ask("GET", "/healthz", "", "").body()).isEqualTo("{\"status\":\"ok\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/mcpx", "/mcp/x", "/healthz/x", "/mcp%2f", "//mcp", "/MCP"})
    void otherPathsAreNotFound(String path) throws IOException {
        assertThat(client.ask("POST", path, list(JSON, ACCEPT), LIST).status()).isEqualTo(404);
    }

    @Test
    void aSlashAtTheEndAndAQueryAreHarmless() throws IOException {
        assertThat(client.ask("POST", "/mcp/", list(JSON, ACCEPT), LIST).status())
                .isEqualTo(200);
        assertThat(client.ask("POST", "/mcp?a=b", list(JSON, ACCEPT), LIST).status())
                .isEqualTo(200);
    }

    @Test
    void headersWithoutEndAreCutOff() throws IOException {
        byte[] much = ("X-A: " + "y".repeat(8000) + "\r\n").getBytes(StandardCharsets.US_ASCII);
        client.raw("GET /healthz HTTP/1.1\r\n");
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 1000; i++) client.raw(much);
                    client.response();
                })
                .isInstanceOf(IOException.class);
    }

    @Test
    void aPortThatIsTakenIsSaidSo() {
        var taken = HttpSettings.local(ListenAddress.parse(String.valueOf(server.port())));
        assertThatThrownBy(() -> new ServerForTests(taken))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot listen on 127.0.0.1:" + server.port())
                .hasMessageContaining("choose another");
    }
}

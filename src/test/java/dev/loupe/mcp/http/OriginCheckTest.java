package dev.loupe.mcp.http;

import static dev.loupe.mcp.http.ServerForTests.ACCEPT;
import static dev.loupe.mcp.http.ServerForTests.JSON;
import static dev.loupe.mcp.http.ServerForTests.LIMITS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Access control. The SDKs of four languages were vulnerable to DNS rebinding and foreign pages:
/// GHSA-w48q-cv73-mx4w, GHSA-9h52-p55h-vw2f, GHSA-xw59-hvm2-8pj6, GHSA-8jxr-pr72-r468; see also
/// https://github.com/google/oss-fuzz/issues/14111.
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OriginCheckTest {

    private ServerForTests server;
    private ServerForTests guarded;

    @BeforeAll
    void start() throws IOException {
        server = new ServerForTests();
        guarded = new ServerForTests(new HttpSettings(
                ListenAddress.parse("0.0.0.0:0"),
                "sesame-0123456789",
                Set.of("Code.Example"),
                Set.of("https://app.example:8443"),
                LIMITS));
    }

    @AfterAll
    void stop() {
        server.close();
        guarded.close();
    }

    private static RawHttp.Response initialize(ServerForTests server, String headers) throws IOException {
        try (RawHttp client = server.connect()) {
            return client.ask("POST", "/mcp", JSON + ACCEPT + headers, ServerForTests.initialize("2025-11-25"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "localhost:80", "LOCALHOST", "[::1]:9", "127.0.0.1:65535"})
    void thisMachinesNamesAreLetIn(String host) throws IOException {
        assertThat(initialize(server, "Host: " + host + "\r\n").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "localhost.evil.example",
                "evil.example:80",
                "10.0.0.1",
                "0.0.0.0",
                "127.0.0.1.nip.io",
                ""
            })
    void anotherHostIsNot(String host) throws IOException {
        RawHttp.Response response = initialize(server, "Host: " + host + "\r\n");
        assertThat(response.status()).isEqualTo(403);
        assertThat(response.body())
                .contains("--allow-host")
                .contains("\"error\"")
                .doesNotContain("\"id\"");
        assertThat(response.header("Mcp-Session-Id")).isEmpty();
    }

    @Test
    void aRequestWithoutHostOrWithTwoIsRefused() throws IOException {
        try (RawHttp client = server.connect()) {
            client.raw("GET /healthz HTTP/1.1\r\n\r\n");
            assertThat(client.response().status()).isEqualTo(400);
        }
        try (RawHttp client = server.connect()) {
            client.raw("GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n");
            assertThat(client.response().status()).isEqualTo(400);
        }
    }

    @Test
    void anAbsoluteAddressCountsInsteadOfTheHost() throws IOException {
        try (RawHttp client = server.connect()) {
            client.raw("GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(client.response().status()).isEqualTo(403);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:6274", "https://127.0.0.1", "http://[::1]:1"})
    void pagesOfThisMachineMayAskAndSeeTheAnswer(String origin) throws IOException {
        RawHttp.Response response = initialize(server, "Origin: " + origin + "\r\n");
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo(origin);
        assertThat(response.header("Access-Control-Expose-Headers")).contains("Mcp-Session-Id");
        assertThat(response.header("Vary")).isEqualTo("Origin");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "http://evil.example",
                "http://localhost.evil.example",
                "http://evil.example#localhost",
                "file://localhost",
                "http://localhost@evil.example",
                "localhost",
                "https://app.example"
            })
    void otherPagesMayNot(String origin) throws IOException {
        RawHttp.Response response = initialize(server, "Origin: " + origin + "\r\n");
        assertThat(response.status()).isEqualTo(403);
        assertThat(response.header("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void aPreflightRequestIsAnswered() throws IOException {
        try (RawHttp client = server.connect()) {
            RawHttp.Response response = client.ask(
                    "OPTIONS", "/mcp", "Origin: http://localhost:1\r\nAccess-Control-Request-Method: POST\r\n", "");
            assertThat(response.status()).isEqualTo(204);
            assertThat(response.header("Access-Control-Allow-Methods")).contains("POST");
            assertThat(response.header("Access-Control-Allow-Headers")).contains("Mcp-Method", "Authorization");
            assertThat(client.ask("OPTIONS", "/mcp", "Origin: http://evil.example\r\n", "")
                            .status())
                    .isEqualTo(403);
        }
    }

    @Test
    void requestsWithoutTheTokenAreRefused() throws IOException {
        RawHttp.Response none = initialize(guarded, "");
        assertThat(none.status()).isEqualTo(401);
        assertThat(none.header("WWW-Authenticate")).isEqualTo("Bearer realm=\"loupe\"");
        for (String wrong : new String[] {
            "Bearer sesame-012345678", "Bearer sesame-01234567890", "Basic sesame-0123456789", "Bearer", ""
        }) {
            RawHttp.Response refused = initialize(guarded, "Authorization: " + wrong + "\r\n");
            assertThat(refused.status()).as(wrong).isEqualTo(401);
            assertThat(refused.header("WWW-Authenticate")).contains("invalid_token");
            assertThat(refused.body()).doesNotContain("sesame");
        }
    }

    @Test
    void withTheTokenEverybodyIs() throws IOException {
        assertThat(initialize(guarded, "Authorization: bearer  sesame-0123456789\r\n")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void everyMethodTakesTheToken() throws IOException {
        for (String method : new String[] {"GET", "DELETE", "POST", "PUT"})
            try (RawHttp client = guarded.connect()) {
                assertThat(client.ask(method, "/mcp", "", "").status())
                        .as(method)
                        .isEqualTo(401);
            }
    }

    @Test
    void namesThatWereAllowedAreLetIn() throws IOException {
        String token = "Authorization: Bearer sesame-0123456789\r\n";
        assertThat(initialize(guarded, token + "Host: code.example:8080\r\n").status())
                .isEqualTo(200);
        assertThat(initialize(guarded, token + "Host: 192.168.1.7:8080\r\n").status())
                .isEqualTo(200);
        assertThat(initialize(guarded, token + "Host: other.example\r\n").status())
                .isEqualTo(403);
        assertThat(initialize(guarded, token + "Origin: https://APP.example:8443\r\n")
                        .status())
                .isEqualTo(200);
        assertThat(initialize(guarded, token + "Origin: https://app.example\r\n")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void beyondThisMachineATokenIsAMust() {
        var open = new HttpSettings(ListenAddress.parse("0.0.0.0:0"), "", Set.of(), Set.of(), LIMITS);
        assertThatThrownBy(() -> new ServerForTests(open))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("LOUPE_HTTP_TOKEN");
    }

    @Test
    void healthReportsOnlyTheStatusAndNeedsNoToken() throws IOException {
        try (RawHttp client = guarded.connect()) {
            RawHttp.Response response = client.ask("GET", "/healthz", "", "");
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.body()).isEqualTo("{\"status\":\"ok\"}");
            assertThat(client.ask("GET", "/healthz", "Host: evil.example\r\n", "")
                            .status())
                    .isEqualTo(403);
            assertThat(client.ask("POST", "/healthz", "", "").header("Allow")).isEqualTo("GET, HEAD");
        }
    }
}

package dev.loupe.mcp.http;

import static dev.loupe.mcp.http.ServerForTests.ACCEPT;
import static dev.loupe.mcp.http.ServerForTests.JSON;
import static dev.loupe.mcp.http.ServerForTests.LIMITS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.mcp.CallerSource;
import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.mcp.ServerIdentity;
import dev.loupe.mcp.SharedCaller;
import dev.loupe.mcp.Tools;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.web.Dashboard;
import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// The dashboard's files and calls under the rules of MCP over HTTP.
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebSiteTest {

    private static final String TOKEN = "sesame-0123456789";
    private static final String AUTHORIZED = "Authorization: Bearer " + TOKEN + "\r\n";

    private HttpServing serving;

    @BeforeAll
    void start() throws IOException {
        CallerSource nobody = client -> {
            throw new IOException("the tools were asked");
        };
        serving = HttpServing.start(
                ServerFeatures.ofTools(new ServerIdentity("agents", "0", ""), new Silent()),
                Dashboard.site(new SharedCaller(nobody), "0", true),
                new HttpSettings(ListenAddress.parse("0"), TOKEN, Set.of(), Set.of(), LIMITS));
    }

    @AfterAll
    void stop() {
        serving.close();
    }

    private static final class Silent implements Tools {
        @Override
        public String list() {
            return "[]";
        }

        @Override
        public void call(String name, JsonObject arguments, RequestContext exchange) {
            exchange.answer(JsonValue.object("text", JsonValue.of("an agent's tool")));
        }
    }

    private RawHttp.Response ask(String method, String path, String headers, String body) throws IOException {
        int port = Integer.parseInt(serving.address().replaceAll(".*:", ""));
        try (var client = new RawHttp(port)) {
            return client.ask(method, path, headers, body);
        }
    }

    private String called(String tool) throws IOException {
        String body = ServerForTests.request(
                "1",
                "tools/call",
                "{\"name\":\"" + tool + "\",\"arguments\":{},\"_meta\":" + ServerForTests.meta("") + "}");
        return ask("POST", "/ui/mcp", ServerForTests.headers("tools/call", tool) + AUTHORIZED, body)
                .body();
    }

    @Test
    void thePageIsShownWithoutATokenAndAllowsNothingButItself() throws IOException {
        RawHttp.Response page = ask("GET", "/", "", "");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("content-type")).isEqualTo("text/html; charset=utf-8");
        assertThat(page.header("content-security-policy"))
                .startsWith("default-src 'none'; script-src 'self'; ")
                .contains("frame-ancestors 'none'", "require-trusted-types-for 'script'")
                .doesNotContain("unsafe", "http:", "*");
        assertThat(page.header("x-content-type-options")).isEqualTo("nosniff");
        assertThat(page.body())
                .doesNotContain("<style", "style=", "onclick")
                .doesNotContainPattern("<script[^>]*>[^<]");
        assertThat(ask("GET", "/ui/app.js", "", "").header("content-type")).startsWith("text/javascript");
    }

    @Test
    void onlyThePagesOwnFilesAreThere() throws IOException {
        assertThat(ask("GET", "/ui/../ui/app.js", "", "").status()).isEqualTo(404);
        assertThat(ask("GET", "/ui/Dashboard.class", "", "").status()).isEqualTo(404);
        assertThat(ask("POST", "/ui/app.js", JSON, "{}").status()).isEqualTo(405);
    }

    @Test
    void pagesOfOthersAndOtherNamesOfThisMachineGetNothing() throws IOException {
        assertThat(ask("GET", "/", "Host: evil.example\r\n", "").status()).isEqualTo(403);
        assertThat(ask("GET", "/", "Origin: https://evil.example\r\n", "").status())
                .isEqualTo(403);
    }

    @Test
    void aCallWantsTheToken() throws IOException {
        String body = ServerForTests.initialize("2025-11-25");

        assertThat(ask("POST", "/ui/mcp", JSON + ACCEPT, body).status()).isEqualTo(401);
        assertThat(ask("POST", "/ui/mcp", JSON + ACCEPT + AUTHORIZED, body).status())
                .isEqualTo(200);
        // Another page's form cannot send JSON.
        assertThat(ask("POST", "/ui/mcp", "Content-Type: text/plain\r\n" + AUTHORIZED, body)
                        .status())
                .isEqualTo(415);
    }

    @Test
    void thePageCallsWhatItShowsAndNothingElse() throws IOException {
        assertThat(called("search")).contains("the tools were asked");
        assertThat(called("clear_index")).contains("the dashboard has no 'clear_index'");
        assertThat(called("index_codebase")).contains("--read-only");
    }
}

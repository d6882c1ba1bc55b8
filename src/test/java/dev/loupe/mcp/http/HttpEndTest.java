package dev.loupe.mcp.http;

import static dev.loupe.mcp.http.ServerForTests.call;
import static dev.loupe.mcp.http.ServerForTests.headers;
import static dev.loupe.mcp.http.ServerForTests.modern;
import static dev.loupe.mcp.http.ServerForTests.modernCall;
import static dev.loupe.mcp.http.ServerForTests.note;
import static dev.loupe.mcp.http.ServerForTests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue;
import java.io.IOException;
import java.net.ConnectException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Shutdown of a server.
@Timeout(300)
class HttpEndTest {

    private ServerForTests server;
    private RawHttp client;

    @BeforeEach
    void start() throws IOException {
        server = new ServerForTests(ServerForTests.IMPATIENT);
        client = server.connect();
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
        server.close();
    }

    private Thread end() {
        return Thread.ofVirtual().start(server::close);
    }

    @Test
    void thePortIsFreeAndTheConnectionsAreClosed() throws Exception {
        modernCall(client, "1", "echo", "{\"text\":\"x\"}", "");
        assertThat(client.response().status()).isEqualTo(200);
        server.close();
        assertThat(client.isClosed()).isTrue();
        assertThatThrownBy(server::connect).isInstanceOf(ConnectException.class);
        try (var next = new ServerForTests(HttpSettings.local(ListenAddress.parse(String.valueOf(server.port()))))) {
            assertThat(next.port()).isEqualTo(server.port());
        }
    }

    @Test
    void pendingCallsAreAnsweredAtTheEnd() throws Exception {
        stop();
        server = new ServerForTests(ServerForTests.GRACIOUS);
        client = server.connect();
        modernCall(client, "1", "hold", "{}", "");
        RequestContext modern = server.held();
        try (RawHttp other = server.connect()) {
            String session = server.session(other, "2025-11-25");
            other.send("POST", "/mcp", session, call("1", "hold", "{}"));
            RequestContext legacy = server.held();
            Thread ending = end();
            ServerForTests.await("the port is closed", () -> !isOpen());
            modern.answer(JsonValue.object("text", JsonValue.of("modern")));
            legacy.answer(JsonValue.object("text", JsonValue.of("legacy")));
            assertThat(client.response().body()).contains("\"modern\"");
            assertThat(other.response().body()).contains("\"legacy\"");
            ending.join();
        }
        assertThat(server.cancelled).isEmpty();
    }

    private boolean isOpen() {
        try (RawHttp _ = server.connect()) {
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    @Test
    void aSlowCallIsCancelledAndMayStillReturnAPartialAnswer() throws Exception {
        modernCall(client, "1", "hold", "{}", "");
        RequestContext exchange = server.held();
        exchange.whenCancelled(() -> exchange.answer(JsonValue.object("text", JsonValue.of("half of it"))));
        Thread ending = end();
        assertThat(client.response().body()).contains("\"half of it\"");
        ending.join();
    }

    @Test
    void aCallThatNeverEndsIsAbandoned() throws Exception {
        modernCall(client, "1", "hold", "{}", "");
        server.held();
        server.close();
        assertThat(server.cancelled()).isEqualTo("1");
        assertThatThrownBy(server::connect).isInstanceOf(ConnectException.class);
    }

    @Test
    void streamsEndAndSubscriptionsWithAResult() throws Exception {
        client.send(
                "POST",
                "/mcp",
                headers("subscriptions/listen", ""),
                request("5", "subscriptions/listen", modern("\"notifications\":{\"toolsListChanged\":true}")));
        client.head();
        client.event();
        try (RawHttp other = server.connect()) {
            String session = server.session(other, "2025-11-25");
            other.ask("POST", "/mcp", session, note("notifications/initialized", "{}"));
            other.send("GET", "/mcp", session, "");
            other.head();
            server.close();
            assertThat(client.event()).contains("\"id\":5", "\"resultType\":\"complete\"");
            assertThat(client.event()).isEmpty();
            assertThat(other.event()).isEmpty();
        }
        assertThat(server.changes.heard()).isFalse();
    }

    @Test
    void toEndTwiceIsHarmless() {
        server.close();
        server.close();
        assertThat(server.serving.underWay()).isZero();
    }

    /// The JDK's server counts requests whose client has left as running for ever.
    @Test
    void clientsThatLeftAreNotWaitedFor() throws Exception {
        for (int i = 0; i < 5; i++)
            try (RawHttp leaving = server.connect()) {
                modernCall(leaving, "1", "hold", "{}", "");
                server.held();
                leaving.head();
            }
        for (int i = 0; i < 5; i++) assertThat(server.cancelled()).isEqualTo("1");
        ServerForTests.await("all have ended", () -> server.serving.underWay() == 0);
        server.close();
        assertThatThrownBy(server::connect).isInstanceOf(ConnectException.class);
    }
}

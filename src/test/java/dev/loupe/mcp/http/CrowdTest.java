package dev.loupe.mcp.http;

import static dev.loupe.mcp.http.ServerForTests.call;
import static dev.loupe.mcp.http.ServerForTests.code;
import static dev.loupe.mcp.http.ServerForTests.headers;
import static dev.loupe.mcp.http.ServerForTests.modern;
import static dev.loupe.mcp.http.ServerForTests.modernCall;
import static dev.loupe.mcp.http.ServerForTests.request;
import static dev.loupe.mcp.http.ServerForTests.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Many concurrent clients, some of which misbehave.
@Timeout(300)
class CrowdTest {

    /// Each test starts its own.
    @SuppressWarnings("NullAway.Init")
    private ServerForTests server;

    @AfterEach
    void stop() {
        server.close();
    }

    /// Each connection makes several calls in sequence, so that a thousand are idle from time to time.
    @Test
    void aThousandCallsAtATimeAreAllAnsweredAndEachByItsOwn() throws Exception {
        server = new ServerForTests();
        var wrong = new ConcurrentLinkedQueue<String>();
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 1000; i++) {
                String own = "client " + i;
                clients.submit(() -> converse(own, wrong));
            }
        }
        assertThat(wrong).isEmpty();
    }

    private void converse(String own, ConcurrentLinkedQueue<String> wrong) {
        try (RawHttp client = server.connect()) {
            modernCall(client, "1", "sleep", "{}", "");
            if (!text(client.response().json()).equals("\"slept\"")) wrong.add(own + " was not awaited");
            for (int i = 0; i < 3; i++) {
                modernCall(client, "1", "echo", "{\"text\":\"" + own + "\"}", "");
                if (!text(client.response().json()).equals("\"" + own + "\"")) wrong.add(own + " got another's answer");
            }
        } catch (IOException | RuntimeException | AssertionError failed) {
            wrong.add(own + ": " + failed);
        }
    }

    /// CVE-2026-25536: one transport for several clients answered the wrong one.
    @Test
    void sessionsWithTheSameIdsDoNotMix() throws Exception {
        server = new ServerForTests();
        var wrong = new ConcurrentLinkedQueue<String>();
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 20; i++) {
                String own = "session " + i;
                clients.submit(() -> converseInSession(own, wrong));
            }
        }
        assertThat(wrong).isEmpty();
    }

    private void converseInSession(String own, ConcurrentLinkedQueue<String> wrong) {
        try (RawHttp client = server.connect()) {
            String session = server.session(client, "2025-11-25");
            for (int i = 0; i < 50; i++) {
                String said = own + " " + i;
                RawHttp.Response answer = client.ask(
                        "POST", "/mcp", session, call(String.valueOf(i), "echo", "{\"text\":\"" + said + "\"}"));
                if (answer.status() != 200 || !text(answer.json()).equals("\"" + said + "\""))
                    wrong.add(answer.toString());
            }
        } catch (IOException | RuntimeException | AssertionError failed) {
            wrong.add(own + ": " + failed);
        }
    }

    @Test
    void aSlowReaderDoesNotBlockOthers() throws Exception {
        server = new ServerForTests();
        var slow = new ArrayList<RawHttp>();
        // More than the system buffers, though not in one answer.
        for (int i = 0; i < 30; i++) {
            var reader = new RawHttp(server.port(), 4096);
            slow.add(reader);
            for (int j = 0; j < 100; j++) modernCall(reader, "1", "big", "{\"count\":200000}", "");
            assertThat(reader.head()).isEqualTo(200);
        }
        try (RawHttp quick = server.connect()) {
            for (int i = 0; i < 20; i++) {
                modernCall(quick, "1", "echo", "{\"text\":\"x\"}", "");
                assertThat(quick.response().status()).isEqualTo(200);
            }
        }
        ServerForTests.await("all wait for their readers", () -> server.serving.underWay() == 30);
        for (RawHttp reader : slow) reader.close();
    }

    @Test
    void aSlowReaderLosesProgressButNotTheAnswer() throws Exception {
        server = new ServerForTests();
        try (var reader = new RawHttp(server.port(), 4096)) {
            modernCall(reader, "1", "count", "{\"count\":100000}", "\"progressToken\":\"" + "t".repeat(200) + "\"");
            assertThat(reader.head()).isEqualTo(200);
            int notes = 0;
            String event = reader.event();
            for (; event.contains("notifications/progress"); event = reader.event()) notes++;
            assertThat(text(RawHttp.json(event))).isEqualTo("\"counted\"");
            assertThat(notes).isBetween(256, 99_999);
        }
    }

    @Test
    void aClientThatReadsNothingIsDisconnected() throws Exception {
        server = new ServerForTests(ServerForTests.limits(Duration.ofSeconds(30), Duration.ofMillis(200)));
        try (var reader = new RawHttp(server.port(), 4096)) {
            modernCall(reader, "\"never\"", "hold", "{}", "");
            RequestContext exchange = server.held();
            exchange.answer(JsonValue.object("text", JsonValue.of("x".repeat(30_000_000))));
            assertThat(isCutShort(reader)).isTrue();
        }
        try (RawHttp next = server.connect()) {
            modernCall(next, "1", "echo", "{\"text\":\"x\"}", "");
            assertThat(next.response().status()).isEqualTo(200);
        }
    }

    /// Reads only after the server has given up, which is only visible on the server's side.
    private boolean isCutShort(RawHttp reader) throws Exception {
        reader.head();
        ServerForTests.await("the server has given up", () -> server.serving.underWay() == 0);
        try {
            for (int read = 0; read < 30_000_000; read++) if (reader.read() < 0) return true;
            return false;
        } catch (SocketException | EOFException reset) {
            return true;
        }
    }

    @Test
    void aSlowSenderDoesNotBlockOthers() throws Exception {
        server = new ServerForTests();
        List<RawHttp> slow = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            RawHttp sender = server.connect();
            slow.add(sender);
            sender.raw(
                    i % 2 == 0
                            ? "POST /mcp HTTP/1.1\r\nHost: local"
                            : "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n" + headers("ping", "")
                                    + "\r\n{");
        }
        try (RawHttp quick = server.connect()) {
            RawHttp.Response answer =
                    quick.ask("POST", "/mcp", headers("tools/list", ""), request("1", "tools/list", modern("")));
            assertThat(answer.status()).isEqualTo(200);
        }
        for (RawHttp sender : slow) sender.close();
    }

    @Test
    void tooManyLargeRequestsAtOnceAreRefusedAndTheRoomIsGivenBack() throws Exception {
        server = new ServerForTests();
        String head = "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99000\r\n" + headers("tools/list", "")
                + "\r\n";
        var large = new ArrayList<RawHttp>();
        for (int i = 1; i <= 4; i++) {
            RawHttp sender = server.connect();
            large.add(sender);
            sender.raw(head + "x".repeat(98_000));
            long held = 98_000L * i;
            ServerForTests.await("the body is held", () -> server.serving.held() == held);
        }
        try (RawHttp fifth = server.connect()) {
            fifth.raw(head + "x".repeat(99_000));
            assertThat(fifth.response().status()).isEqualTo(503);
        }
        for (RawHttp sender : large) {
            sender.raw(" ".repeat(1000));
            assertThat(code(sender.response().json())).isEqualTo(-32700);
            sender.close();
        }
        try (RawHttp next = server.connect()) {
            next.raw(head + " ".repeat(99_000));
            assertThat(code(next.response().json())).isEqualTo(-32700);
        }
    }
}

package dev.loupe.mcp.http;

import dev.loupe.Eventually;
import dev.loupe.json.Json;
import dev.loupe.mcp.CacheHint;
import dev.loupe.mcp.Completions;
import dev.loupe.mcp.ModernProtocol;
import dev.loupe.mcp.Prompts;
import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.Resources;
import dev.loupe.mcp.ServerChanges;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.mcp.ServerIdentity;
import dev.loupe.mcp.Tools;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Notification;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// A real server on a free port with scripted tools, and requests to it.
final class ServerForTests implements AutoCloseable {

    static final String JSON = "Content-Type: application/json\r\n";
    static final String ACCEPT = "Accept: application/json, text/event-stream\r\n";
    static final String VERSION = "2026-07-28";

    /// Answers are JSON even on a busy machine.
    static final HttpLimits LIMITS = limits(Duration.ofSeconds(30), Duration.ofSeconds(60));

    /// Every answer that is not immediate becomes a stream, for tests that wait for it.
    static final HttpLimits IMPATIENT = limits(Duration.ofMillis(50), Duration.ofSeconds(60));

    /// Requests running at the end are answered, even on a busy machine.
    static final HttpLimits GRACIOUS = limits(Duration.ofMillis(50), Duration.ofSeconds(60), Duration.ofSeconds(60));

    static HttpLimits limits(Duration eventsAfter, Duration stall) {
        return limits(eventsAfter, stall, Duration.ofMillis(300));
    }

    private static HttpLimits limits(Duration eventsAfter, Duration stall, Duration grace) {
        return new HttpLimits(
                100_000,
                400_000,
                20,
                Duration.ofMinutes(30),
                10,
                eventsAfter,
                Duration.ofMillis(20),
                Duration.ofMillis(20),
                stall,
                grace);
    }

    final ServerChanges changes = new ServerChanges();
    final LinkedBlockingQueue<RequestContext> held = new LinkedBlockingQueue<>();
    final LinkedBlockingQueue<String> cancelled = new LinkedBlockingQueue<>();
    final HttpServing serving;

    ServerForTests() throws IOException {
        this(LIMITS);
    }

    ServerForTests(HttpLimits limits) throws IOException {
        this(new HttpSettings(ListenAddress.parse("0"), "", Set.of(), Set.of(), limits));
    }

    ServerForTests(HttpSettings settings) throws IOException {
        serving = HttpServing.start(features(), settings);
    }

    private ServerFeatures features() {
        return new ServerFeatures(
                new ServerIdentity("tester", "9", "Ask away."),
                new TestTools(),
                new TestResources(),
                Prompts.NONE,
                Completions.NONE,
                changes,
                true);
    }

    int port() {
        return Integer.parseInt(serving.url().replaceAll(".*:([0-9]+)/mcp", "$1"));
    }

    RawHttp connect() throws IOException {
        return new RawHttp(port());
    }

    RequestContext held() throws InterruptedException {
        RequestContext exchange = held.poll(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (exchange == null) throw new AssertionError("no call came");
        return exchange;
    }

    String cancelled() throws InterruptedException {
        return String.valueOf(cancelled.poll(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    /// Waits for something that no message shows.
    static void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime()
                + Duration.ofSeconds(Eventually.PATIENCE_SECONDS).toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) throw new AssertionError("not yet: " + what);
            LockSupport.parkNanos(1_000_000);
        }
    }

    static String request(String id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params + "}";
    }

    static String note(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"params\":" + params + "}";
    }

    static String initialize(String version) {
        return request(
                "0",
                "initialize",
                "{\"protocolVersion\":\"" + version
                        + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"c\",\"version\":\"1\"}}");
    }

    /// The headers of a session that was just opened.
    String session(RawHttp client, String version) throws IOException {
        RawHttp.Response opened = client.ask("POST", "/mcp", JSON + ACCEPT, initialize(version));
        return JSON + ACCEPT + "Mcp-Session-Id: " + opened.header("mcp-session-id") + "\r\nMCP-Protocol-Version: "
                + version + "\r\n";
    }

    /// A tool call in the older generation.
    static String call(String id, String tool, String arguments) {
        return request(id, "tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    }

    /// Parameters of the modern generation.
    static String modern(String members) {
        return "{" + members + (members.isEmpty() ? "" : ",") + "\"_meta\":" + meta("") + "}";
    }

    static String meta(String members) {
        return "{\"" + ModernProtocol.VERSION_KEY + "\":\"" + VERSION
                + "\",\"io.modelcontextprotocol/clientCapabilities\":{}" + (members.isEmpty() ? "" : ",") + members
                + "}";
    }

    /// The headers that a request of the modern generation must have.
    static String headers(String method, String name) {
        return JSON + ACCEPT + "MCP-Protocol-Version: " + VERSION + "\r\nMcp-Method: " + method + "\r\n"
                + (name.isEmpty() ? "" : "Mcp-Name: " + name + "\r\n");
    }

    static void modernCall(RawHttp client, String id, String tool, String arguments, String meta) throws IOException {
        client.send(
                "POST",
                "/mcp",
                headers("tools/call", tool),
                request(
                        id,
                        "tools/call",
                        "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + ",\"_meta\":" + meta(meta) + "}"));
    }

    static int code(JsonObject message) {
        return message.get("error") instanceof JsonObject error && error.get("code") instanceof JsonNumber(String code)
                ? Integer.parseInt(code)
                : 0;
    }

    static String text(JsonObject message) {
        return Json.write(message.get("result") instanceof JsonObject result ? result.get("text") : message);
    }

    @Override
    public void close() {
        serving.close();
    }

    private final class TestTools implements Tools {
        @Override
        public String list() {
            return "[{\"name\":\"echo\",\"inputSchema\":{\"type\":\"object\"}}]";
        }

        @Override
        public boolean changes() {
            return true;
        }

        @Override
        public void call(String name, JsonObject arguments, RequestContext exchange) throws IOException {
            switch (name) {
                case "echo" -> exchange.answer(JsonValue.object("text", arguments.get("text")));
                case "big" -> exchange.answer(JsonValue.object("text", JsonValue.of("x".repeat(count(arguments)))));
                case "hold" -> hold(exchange);
                case "sleep" -> sleep(exchange);
                case "count" -> count(exchange, count(arguments));
                case "ask" -> ask(exchange);
                case "lack" ->
                    exchange.fail(
                            ModernProtocol.MISSING_CAPABILITY,
                            "needs sampling",
                            JsonValue.object("requiredCapabilities", JsonValue.object("sampling", JsonValue.object())));
                case "échelle" -> exchange.answer(JsonValue.object("text", JsonValue.of("up")));
                default -> exchange.fail(RpcMessage.INVALID_PARAMS, "unknown tool '" + name + "'");
            }
        }

        private static int count(JsonObject arguments) {
            return arguments.get("count") instanceof JsonNumber(String literal) ? Integer.parseInt(literal) : 0;
        }

        private void hold(RequestContext exchange) {
            exchange.whenCancelled(() -> cancelled.add(Json.write(exchange.id())));
            held.add(exchange);
        }

        private static void sleep(RequestContext exchange) throws IOException {
            try {
                Thread.sleep(200);
            } catch (InterruptedException stopped) {
                throw new IOException(stopped);
            }
            exchange.answer(JsonValue.object("text", JsonValue.of("slept")));
        }

        private static void count(RequestContext exchange, int steps) {
            for (int i = 1; i <= steps; i++)
                exchange.tell(new Notification(
                        "notifications/progress",
                        JsonValue.object(
                                "progressToken", exchange.meta().get("progressToken"), "progress", JsonValue.of(i))));
            exchange.answer(JsonValue.object("text", JsonValue.of("counted")));
        }

        private static void ask(RequestContext exchange) {
            var _ = exchange.ask("elicitation/create", JsonValue.object("message", JsonValue.of("Who?")))
                    .whenComplete((answer, failure) -> exchange.answer(JsonValue.object("text", answer)));
        }
    }

    private static final class TestResources implements Resources {
        @Override
        public JsonArray list() {
            return new JsonArray(List.of());
        }

        @Override
        public JsonArray templates() {
            return new JsonArray(List.of());
        }

        @Override
        public void read(String uri, RequestContext exchange) {
            if (uri.equals("test://ö")) exchange.answer(JsonValue.object("text", JsonValue.of(uri)), CacheHint.PRIVATE);
            else exchange.failResource(uri);
        }

        @Override
        public boolean updates() {
            return true;
        }
    }
}

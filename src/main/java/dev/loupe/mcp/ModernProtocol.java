package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Request;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Protocol 2026-07-28, in which every request contains all that is needed to serve it: version, client and
/// capabilities. No state is kept between requests.
public final class ModernProtocol implements ProtocolGeneration {

    /// Newest first.
    public static final List<String> VERSIONS = List.of("2026-07-28");

    /// The member of a request's `_meta` that identifies this generation.
    public static final String VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

    /// A header contradicts the body; for transports with headers.
    public static final int HEADER_MISMATCH = -32020;

    /// The client lacks a capability that the request needs.
    public static final int MISSING_CAPABILITY = -32021;

    /// The version is not supported.
    public static final int UNSUPPORTED_VERSION = -32022;

    /// The method whose answer stays open.
    public static final String LISTEN = "subscriptions/listen";

    private static final String DISCOVER = "server/discover";
    private static final String CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities";
    private static final String LEVEL_KEY = "io.modelcontextprotocol/logLevel";

    private final ServerFeatures features;
    private final Methods methods;
    private final RunningRequests running;
    private final ClientQuestions questions;

    ModernProtocol(ServerFeatures features, Methods methods, RunningRequests running, ClientQuestions questions) {
        this.features = features;
        this.methods = methods;
        this.running = running;
        this.questions = questions;
    }

    /// Whether a request belongs to this generation: it contains its version, or the method exists only here.
    public static boolean isSpokenBy(Request request) {
        if (request.params().get("_meta") instanceof JsonObject meta && meta.has(VERSION_KEY)) return true;
        return request.method().equals(DISCOVER) || request.method().equals(LISTEN);
    }

    void serve(Request request, Replies replies) {
        JsonObject meta = request.params().get("_meta") instanceof JsonObject given ? given : JsonValue.object();
        String level = meta.get(LEVEL_KEY) instanceof JsonString text ? text.text() : "";
        ClientInfo client = ClientInfo.of(
                meta.get("io.modelcontextprotocol/clientInfo"),
                meta.get(CAPABILITIES_KEY),
                features.logs() ? level : "");
        var exchange = new RequestContext(request, this, client, questions, replies);
        if (isSound(exchange, meta)) serve(exchange);
    }

    /// Whether the request has all required members; otherwise the error was sent.
    private static boolean isSound(RequestContext exchange, JsonObject meta) {
        String missing = missing(meta);
        if (!missing.isEmpty()) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: " + missing);
            return false;
        }
        String version = version(meta);
        if (!VERSIONS.contains(version)) {
            exchange.fail(UNSUPPORTED_VERSION, "Unsupported protocol version", unsupported(version));
            return false;
        }
        if (meta.get(LEVEL_KEY) == JsonNull.NULL
                || meta.get(LEVEL_KEY) instanceof JsonString level && LogLevels.known(level.text())) return true;
        exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: unknown log level in " + LEVEL_KEY);
        return false;
    }

    /// Required members missing from a request's `_meta`, in a sentence; empty if none are.
    public static String missing(JsonObject meta) {
        if (!(meta.get(VERSION_KEY) instanceof JsonString)) return "_meta must contain " + VERSION_KEY + ", a string";
        return meta.get(CAPABILITIES_KEY) instanceof JsonObject
                ? ""
                : "_meta must contain " + CAPABILITIES_KEY + ", an object";
    }

    /// The version in a request's `_meta`; empty if missing.
    public static String version(JsonObject meta) {
        return meta.get(VERSION_KEY) instanceof JsonString version ? version.text() : "";
    }

    /// The error data for an unsupported version.
    public static JsonObject unsupported(String asked) {
        return JsonValue.object("supported", versions(), "requested", JsonValue.of(RequestContext.shown(asked)));
    }

    private void serve(RequestContext exchange) {
        if (exchange.method().equals(DISCOVER)) discover(exchange);
        else if (exchange.method().equals(LISTEN)) Subscription.begin(exchange, features, running);
        else if (!methods.serve(exchange)) exchange.failMethod();
    }

    private void discover(RequestContext exchange) {
        exchange.answer(
                JsonValue.object(
                        "supportedVersions", versions(),
                        "capabilities", features.capabilities(),
                        "instructions", JsonValue.of(features.identity().instructions()),
                        "_meta",
                                JsonValue.object(SERVER_KEY, features.identity().toJson())),
                CacheHint.LASTING);
    }

    private static JsonArray versions() {
        return new JsonArray(VERSIONS.stream().map(JsonValue::of).toList());
    }

    private static final String SERVER_KEY = "io.modelcontextprotocol/serverInfo";

    /// Type and server members that a result already has are kept.
    @Override
    public String dressed(JsonObject result, @Nullable CacheHint caching) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put("resultType", JsonValue.of("complete"));
        if (caching != null) {
            members.put("ttlMs", JsonValue.of(caching.ttlMillis()));
            members.put("cacheScope", JsonValue.of(caching.shared() ? "public" : "private"));
        }
        members.putAll(result.members());
        var meta = new LinkedHashMap<String, JsonValue>();
        meta.put(SERVER_KEY, features.identity().brief());
        if (result.get("_meta") instanceof JsonObject given) meta.putAll(given.members());
        members.put("_meta", new JsonObject(meta));
        return Json.write(new JsonObject(members));
    }

    @Override
    public String dressed(String result, @Nullable CacheHint caching) {
        String empty = dressed(JsonValue.object(), caching);
        return empty.substring(0, empty.length() - 1) + "," + result.substring(1);
    }

    @Override
    public int resourceNotFound() {
        return RpcMessage.INVALID_PARAMS;
    }

    @Override
    public boolean mayAsk() {
        return false;
    }
}

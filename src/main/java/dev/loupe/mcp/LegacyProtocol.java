package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Notification;
import dev.loupe.rpc.RpcMessage.Request;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// One client's session in protocol 2024-11-05 to 2025-11-25, which begins with `initialize`. Requests before
/// it are served as well.
final class LegacyProtocol implements ProtocolGeneration, ServerChanges.Listener {

    /// Newest first.
    static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

    private static final int RESOURCE_NOT_FOUND = -32002;
    private static final int MOST_SUBSCRIPTIONS = 1000;

    private final ServerFeatures features;
    private final Methods methods;
    private final NotificationSink outlet;
    private final ClientQuestions questions;
    private final Set<String> subscriptions = ConcurrentHashMap.newKeySet();
    private volatile ClientInfo client = ClientInfo.UNKNOWN;
    private boolean listening;

    /// @param outlet for messages that belong to no request
    LegacyProtocol(ServerFeatures features, Methods methods, NotificationSink outlet, ClientQuestions questions) {
        this.features = features;
        this.methods = methods;
        this.outlet = outlet;
        this.questions = questions;
    }

    void serve(Request request, Replies replies) {
        serve(new RequestContext(request, this, client, questions, replies));
    }

    private void serve(RequestContext exchange) {
        switch (exchange.method()) {
            case "initialize" -> initialize(exchange);
            case "ping" -> exchange.answer(JsonValue.object());
            case "logging/setLevel" -> setLevel(exchange);
            case "resources/subscribe" -> subscribe(exchange, true);
            case "resources/unsubscribe" -> subscribe(exchange, false);
            default -> {
                if (!methods.serve(exchange)) exchange.failMethod();
            }
        }
    }

    /// An unknown version is answered with the newest; the client decides whether it can continue.
    private void initialize(RequestContext exchange) {
        JsonObject params = exchange.params();
        String asked = exchange.text("protocolVersion");
        String version = VERSIONS.contains(asked) ? asked : VERSIONS.getFirst();
        // A client that has not set a level gets all messages.
        client = ClientInfo.of(params.get("clientInfo"), params.get("capabilities"), features.logs() ? "debug" : "");
        exchange.answer(JsonValue.object(
                "protocolVersion", JsonValue.of(version),
                "capabilities", features.capabilities(),
                "serverInfo", features.identity().toJson(),
                "instructions", JsonValue.of(features.identity().instructions())));
    }

    /// From now on changes may be sent to the client.
    synchronized void initialized() {
        if (listening) return;
        listening = true;
        features.changes().add(this);
    }

    synchronized void close() {
        if (listening) features.changes().remove(this);
        listening = false;
    }

    @Override
    public void changed(ServerChanges.Kind kind) {
        if (features.changes(kind)) tell(new Notification(kind.notification(), JsonValue.object()));
    }

    @Override
    public void updated(String uri) {
        if (subscriptions.contains(uri))
            tell(new Notification("notifications/resources/updated", JsonValue.object("uri", JsonValue.of(uri))));
    }

    private void tell(Notification notification) {
        outlet.send(Json.write(RpcMessage.toJson(notification)));
    }

    private void setLevel(RequestContext exchange) {
        String level = exchange.text("level");
        if (!features.logs()) {
            exchange.failMethod();
        } else if (!LogLevels.known(level)) {
            exchange.fail(
                    RpcMessage.INVALID_PARAMS, "Invalid params: unknown log level " + RequestContext.shown(level));
        } else {
            client = client.withLogLevel(level);
            exchange.answer(JsonValue.object());
        }
    }

    private void subscribe(RequestContext exchange, boolean wanted) {
        if (!features.resources().updates()) {
            exchange.failMethod();
        } else if (!(exchange.params().get("uri") instanceof JsonString uri)) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: uri must be a string");
        } else if (wanted && subscriptions.size() >= MOST_SUBSCRIPTIONS) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "more than " + MOST_SUBSCRIPTIONS + " subscriptions; end some");
        } else {
            if (wanted) subscriptions.add(uri.text());
            else subscriptions.remove(uri.text());
            exchange.answer(JsonValue.object());
        }
    }

    @Override
    public String dressed(JsonObject result, @Nullable CacheHint caching) {
        return Json.write(result);
    }

    @Override
    public String dressed(String result, @Nullable CacheHint caching) {
        return result;
    }

    @Override
    public int resourceNotFound() {
        return RESOURCE_NOT_FOUND;
    }

    @Override
    public boolean mayAsk() {
        return true;
    }
}

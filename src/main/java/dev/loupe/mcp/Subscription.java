package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Notification;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A request that stays open and reports changes: `subscriptions/listen`. Ends when the client cancels it, or
/// with a result when the server ends.
final class Subscription implements ServerChanges.Listener {

    private static final int MOST_URIS = 1000;

    private final RequestContext exchange;
    private final Set<ServerChanges.Kind> kinds = EnumSet.noneOf(ServerChanges.Kind.class);
    private final Set<String> uris = new LinkedHashSet<>();

    private Subscription(RequestContext exchange) {
        this.exchange = exchange;
    }

    static void begin(RequestContext exchange, ServerFeatures features, RunningRequests running) {
        if (!(exchange.params().get("notifications") instanceof JsonObject wanted)) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: notifications must be an object");
            return;
        }
        if (!running.begin(exchange)) return;
        var subscription = new Subscription(exchange);
        subscription.take(wanted, features);
        subscription.acknowledge(features);
        exchange.whenCancelled(() -> {
            features.changes().remove(subscription);
            exchange.answer(JsonValue.object("_meta", subscription.meta()));
        });
    }

    /// Listens from before the acknowledgement, so that no change after it is lost; one in between waits for
    /// it.
    private synchronized void acknowledge(ServerFeatures features) {
        features.changes().add(this);
        exchange.tell(note("notifications/subscriptions/acknowledged", "notifications", honoured()));
    }

    /// Subscribes to those of the requested changes that exist; ignores the rest.
    private void take(JsonObject wanted, ServerFeatures features) {
        for (ServerChanges.Kind kind : ServerChanges.Kind.values())
            if (wanted.get(kind.filter()) == JsonBoolean.TRUE && features.changes(kind)) kinds.add(kind);
        if (!features.resources().updates()
                || !(wanted.get("resourceSubscriptions") instanceof JsonArray(List<JsonValue> addresses))) return;
        for (JsonValue address : addresses)
            if (address instanceof JsonString uri && uris.size() < MOST_URIS) uris.add(uri.text());
    }

    private JsonObject honoured() {
        var members = new LinkedHashMap<String, JsonValue>();
        for (ServerChanges.Kind kind : kinds) members.put(kind.filter(), JsonBoolean.TRUE);
        var addresses = new ArrayList<JsonValue>();
        for (String uri : uris) addresses.add(JsonValue.of(uri));
        if (!addresses.isEmpty()) members.put("resourceSubscriptions", new JsonArray(addresses));
        return new JsonObject(members);
    }

    private JsonObject meta() {
        return JsonValue.object("io.modelcontextprotocol/subscriptionId", exchange.id());
    }

    private Notification note(String method, String member, JsonValue value) {
        return new Notification(method, JsonValue.object("_meta", meta(), member, value));
    }

    @Override
    public synchronized void changed(ServerChanges.Kind kind) {
        if (kinds.contains(kind))
            exchange.tell(new Notification(kind.notification(), JsonValue.object("_meta", meta())));
    }

    @Override
    public synchronized void updated(String uri) {
        if (uris.contains(uri)) exchange.tell(note("notifications/resources/updated", "uri", JsonValue.of(uri)));
    }
}

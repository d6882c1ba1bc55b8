package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Batch;
import dev.loupe.rpc.RpcMessage.ErrorResponse;
import dev.loupe.rpc.RpcMessage.Invalid;
import dev.loupe.rpc.RpcMessage.Notification;
import dev.loupe.rpc.RpcMessage.Request;
import dev.loupe.rpc.RpcMessage.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// One client in the protocol core: a pair of streams, a session over HTTP, or a single request. It holds the
/// client's running requests, which no other client sees.
///
/// Each request is served in its own protocol generation: one with its own version independently, all others
/// as part of a session that `initialize` begins.
public final class ClientConnection {

    /// More than any client uses; each holds its parameters in memory.
    private static final int AT_ONCE = 1000;

    /// The protocol versions with sessions; newest first.
    public static final List<String> CONVERSATIONAL = LegacyProtocol.VERSIONS;

    private final NotificationSink outlet;
    private final LegacyProtocol legacy;
    private final ModernProtocol modern;
    private final ConcurrentHashMap<JsonValue, RequestContext> underWay = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<JsonValue, CompletableFuture<JsonValue>> questions = new ConcurrentHashMap<>();
    private final AtomicLong lastQuestion = new AtomicLong();
    private final Object settled = new Object();
    private int unsettled;

    /// @param outlet for messages that belong to no request
    public ClientConnection(ServerFeatures features, NotificationSink outlet) {
        this.outlet = outlet;
        var methods = new Methods(features);
        this.legacy = new LegacyProtocol(features, methods, this);
        this.modern = new ModernProtocol(features, methods);
    }

    /// Handles a message or a batch. Returns as soon as it is answered or its work has started; never fails.
    ///
    /// @param replies receives the answers; not used for notifications and responses
    public void receive(RpcMessage message, Replies replies) {
        // Not a switch over types, which costs several milliseconds at its first use (docs/decisions/0010).
        if (message instanceof Batch batch) receive(batch.messages(), replies);
        else receiveOne(message, replies);
    }

    /// Handles a request that must be of the modern generation, even if its version is missing.
    public void receiveModern(Request request, Replies replies) {
        modern.serve(request, this, replies);
    }

    private void receive(List<RpcMessage> batch, Replies replies) {
        int answers = 0;
        for (RpcMessage message : batch) if (isAnswered(message)) answers++;
        Replies together = answers == 0 ? replies : new Replies.OfBatch(replies, answers);
        for (RpcMessage message : batch) receiveOne(message, together);
    }

    /// Whether the client waits for an answer to the message.
    public static boolean isAnswered(RpcMessage message) {
        return message instanceof Request || message instanceof Invalid;
    }

    private void receiveOne(RpcMessage message, Replies replies) {
        if (message instanceof Request request) {
            if (ModernProtocol.isSpokenBy(request)) modern.serve(request, this, replies);
            else legacy.serve(request, replies);
        } else if (message instanceof Notification note) {
            notified(note);
        } else if (message instanceof Invalid invalid) {
            replies.error(invalid.answer().code(), Json.write(RpcMessage.toJson(invalid.answer())));
        } else if (message instanceof Response response) {
            CompletableFuture<JsonValue> question = questions.remove(response.id());
            if (question != null) question.complete(response.result());
        } else if (message instanceof ErrorResponse error) {
            CompletableFuture<JsonValue> question = questions.remove(error.id());
            if (question != null) question.completeExceptionally(new IOException(error.message()));
        }
    }

    private void notified(Notification note) {
        if (note.method().equals("notifications/cancelled"))
            cancel(note.params().get("requestId"));
        else if (note.method().equals("notifications/initialized")) legacy.initialized();
    }

    /// Cancels a request; unknown ids are those already answered.
    private void cancel(JsonValue id) {
        RequestContext exchange = underWay.get(id);
        if (exchange != null) exchange.drop();
    }

    /// The client is gone: nothing more is sent to it, and all its work is asked to stop.
    public void drop() {
        for (RequestContext exchange : underWay.values()) exchange.drop();
        legacy.close();
    }

    /// Waits until everything is answered; subscriptions end immediately. Requests that take longer than
    /// `grace` are cancelled and then answer with what they have; those not done within `rest` are abandoned.
    ///
    /// @return whether everything was answered
    public boolean drain(Duration grace, Duration rest) {
        legacy.close();
        for (RequestContext exchange : underWay.values())
            if (exchange.method().equals(ModernProtocol.LISTEN)) exchange.cancel();
        if (await(grace)) return true;
        for (RequestContext exchange : underWay.values()) exchange.cancel();
        return await(rest);
    }

    private boolean await(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        synchronized (settled) {
            try {
                while (unsettled > 0) {
                    long left = (deadline - System.nanoTime()) / 1_000_000;
                    if (left <= 0) return false;
                    settled.wait(left);
                }
                return true;
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }

    /// Registers a request that is answered later, so that it can be cancelled.
    ///
    /// @return whether it may continue; otherwise the error was sent
    boolean begin(RequestContext exchange) {
        if (underWay.size() >= AT_ONCE) {
            exchange.fail(
                    RpcMessage.INTERNAL_ERROR, "more than " + AT_ONCE + " requests are running; wait for some of them");
            return false;
        }
        if (underWay.putIfAbsent(exchange.id(), exchange) != null) {
            exchange.fail(RpcMessage.INVALID_REQUEST, "Invalid Request: a request with this id is already running");
            return false;
        }
        exchange.begun();
        synchronized (settled) {
            unsettled++;
        }
        return true;
    }

    /// The request's id is free again.
    void release(RequestContext exchange) {
        underWay.remove(exchange.id(), exchange);
    }

    /// The answer to a running request is being sent.
    void settle() {
        synchronized (settled) {
            unsettled--;
            settled.notifyAll();
        }
    }

    /// Sends a request to the client that belongs to one of its own. See `RequestContext.ask`.
    CompletableFuture<JsonValue> ask(
            String method, dev.loupe.model.JsonValue.JsonObject params, RequestContext exchange) {
        JsonValue id = JsonValue.of("loupe-" + lastQuestion.incrementAndGet());
        var answer = new CompletableFuture<JsonValue>();
        questions.put(id, answer);
        exchange.note(Json.write(RpcMessage.toJson(new Request(id, method, params))));
        return answer;
    }

    /// Sends a message that belongs to no request.
    void tell(Notification notification) {
        outlet.send(Json.write(RpcMessage.toJson(notification)));
    }
}

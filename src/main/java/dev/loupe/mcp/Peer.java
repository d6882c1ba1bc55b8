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

/// One client, as the core of the protocol knows it: a pair of streams, a session over HTTP, or a single
/// request. It holds what is under way for the client; nothing of it is seen by another.
///
/// Each request is served in the era that it speaks: what carries a version of its own is served by itself,
/// all else as one of a conversation that `initialize` begins.
public final class Peer {

    /// More than any client has; each holds its parameters in memory.
    private static final int AT_ONCE = 1000;

    /// The versions of the protocol in which `initialize` begins a conversation; newest first.
    public static final List<String> CONVERSATIONAL = LegacyEra.VERSIONS;

    private final Outlet outlet;
    private final LegacyEra legacy;
    private final ModernEra modern;
    private final ConcurrentHashMap<JsonValue, Exchange> underWay = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<JsonValue, CompletableFuture<JsonValue>> questions = new ConcurrentHashMap<>();
    private final AtomicLong lastQuestion = new AtomicLong();
    private final Object settled = new Object();
    private int unsettled;

    /// @param outlet for what belongs to no request
    public Peer(Features features, Outlet outlet) {
        this.outlet = outlet;
        var methods = new Methods(features);
        this.legacy = new LegacyEra(features, methods, this);
        this.modern = new ModernEra(features, methods);
    }

    /// Takes a message, or several in a batch. Returns as soon as it is answered or its work has begun; never
    /// fails.
    ///
    /// @param replies for what it is answered with; not used for notifications and responses
    public void receive(RpcMessage message, Replies replies) {
        // No switch over types, which costs several milliseconds at its first use (docs/decisions/0010).
        if (message instanceof Batch batch) receive(batch.messages(), replies);
        else receiveOne(message, replies);
    }

    /// Takes a request of the modern era, which it must be: also one that fails to say so.
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
            if (ModernEra.isSpokenBy(request)) modern.serve(request, this, replies);
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

    /// The client no longer wants the answer to this request; unknown ids are those that were answered
    /// meanwhile.
    private void cancel(JsonValue id) {
        Exchange exchange = underWay.get(id);
        if (exchange != null) exchange.drop();
    }

    /// The client is gone: nothing is sent to it any more, and all work for it is asked to stop.
    public void drop() {
        for (Exchange exchange : underWay.values()) exchange.drop();
        legacy.close();
    }

    /// Waits until everything is answered; subscriptions end at once. What takes longer than `grace` is
    /// cancelled, and answers then with what it has; what does not within `rest` is left behind.
    ///
    /// @return whether everything was answered
    public boolean drain(Duration grace, Duration rest) {
        legacy.close();
        for (Exchange exchange : underWay.values()) if (exchange.method().equals(ModernEra.LISTEN)) exchange.cancel();
        if (await(grace)) return true;
        for (Exchange exchange : underWay.values()) exchange.cancel();
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

    /// Takes a request whose answer comes later, so that it can be cancelled.
    ///
    /// @return whether it may go on; else it is answered with the reason
    boolean begin(Exchange exchange) {
        if (underWay.size() >= AT_ONCE) {
            exchange.fail(RpcMessage.INTERNAL_ERROR, "more than " + AT_ONCE + " requests are under way; wait for some");
            return false;
        }
        if (underWay.putIfAbsent(exchange.id(), exchange) != null) {
            exchange.fail(RpcMessage.INVALID_REQUEST, "Invalid Request: a request with this id is under way");
            return false;
        }
        exchange.begun();
        synchronized (settled) {
            unsettled++;
        }
        return true;
    }

    /// The request's id is free again.
    void release(Exchange exchange) {
        underWay.remove(exchange.id(), exchange);
    }

    /// The answer to a request that had begun is on its way.
    void settle() {
        synchronized (settled) {
            unsettled--;
            settled.notifyAll();
        }
    }

    /// Sends a question that belongs to a request. See `Exchange.ask`.
    CompletableFuture<JsonValue> ask(String method, dev.loupe.model.JsonValue.JsonObject params, Exchange exchange) {
        JsonValue id = JsonValue.of("loupe-" + lastQuestion.incrementAndGet());
        var answer = new CompletableFuture<JsonValue>();
        questions.put(id, answer);
        exchange.note(Json.write(RpcMessage.toJson(new Request(id, method, params))));
        return answer;
    }

    /// Sends what belongs to no request.
    void tell(Notification notification) {
        outlet.send(Json.write(RpcMessage.toJson(notification)));
    }
}

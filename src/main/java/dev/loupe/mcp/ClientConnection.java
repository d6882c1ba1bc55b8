package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Batch;
import dev.loupe.rpc.RpcMessage.ErrorResponse;
import dev.loupe.rpc.RpcMessage.Invalid;
import dev.loupe.rpc.RpcMessage.Notification;
import dev.loupe.rpc.RpcMessage.Request;
import dev.loupe.rpc.RpcMessage.Response;
import java.time.Duration;
import java.util.List;

/// One client in the protocol core: a pair of streams, a session over HTTP, or a single request. It holds the
/// client's [RunningRequests], which no other client sees.
///
/// Each request is served in its own protocol generation: one with its own version independently, all others
/// as part of a session that `initialize` begins.
public final class ClientConnection {

    /// The protocol versions with sessions; newest first.
    public static final List<String> CONVERSATIONAL = LegacyProtocol.VERSIONS;

    private final LegacyProtocol legacy;
    private final ModernProtocol modern;
    private final RunningRequests running = new RunningRequests();
    private final ClientQuestions questions = new ClientQuestions();

    /// @param outlet for messages that belong to no request
    public ClientConnection(ServerFeatures features, NotificationSink outlet) {
        var methods = new Methods(features, running);
        this.legacy = new LegacyProtocol(features, methods, outlet, questions);
        this.modern = new ModernProtocol(features, methods, running, questions);
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
        modern.serve(request, replies);
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
            if (ModernProtocol.isSpokenBy(request)) modern.serve(request, replies);
            else legacy.serve(request, replies);
        } else if (message instanceof Notification note) {
            notified(note);
        } else if (message instanceof Invalid invalid) {
            replies.error(invalid.answer().code(), Json.write(RpcMessage.toJson(invalid.answer())));
        } else if (message instanceof Response response) {
            questions.answered(response);
        } else if (message instanceof ErrorResponse error) {
            questions.failed(error);
        }
    }

    private void notified(Notification note) {
        if (note.method().equals("notifications/cancelled"))
            running.drop(note.params().get("requestId"));
        else if (note.method().equals("notifications/initialized")) legacy.initialized();
    }

    /// The client is gone: nothing more is sent to it, and all its work is asked to stop.
    public void drop() {
        running.dropAll();
        legacy.close();
    }

    /// Waits until everything is answered; subscriptions end immediately. Requests that take longer than
    /// `grace` are cancelled and then answer with what they have; those not done within `rest` are abandoned.
    ///
    /// @return whether everything was answered
    public boolean drain(Duration grace, Duration rest) {
        legacy.close();
        running.cancel(exchange -> exchange.method().equals(ModernProtocol.LISTEN));
        if (running.await(grace)) return true;
        running.cancel(_ -> true);
        return running.await(rest);
    }
}

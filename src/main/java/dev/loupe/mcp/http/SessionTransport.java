package dev.loupe.mcp.http;

import com.sun.net.httpserver.Headers;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.mcp.ClientConnection;
import dev.loupe.mcp.ModernProtocol;
import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Batch;
import dev.loupe.rpc.RpcMessage.ErrorResponse;
import dev.loupe.rpc.RpcMessage.Request;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The older generation, whose messages belong to sessions: `initialize` opens one, and every other request
/// names it. Work continues if the client's connection breaks; it is only cancelled by a message.
final class SessionTransport {

    static final String SESSION = "Mcp-Session-Id";

    private static final String INITIALIZE = "initialize";

    /// The versions in which a POST may contain several messages.
    private static final List<String> WITH_BATCHES = List.of("2025-03-26", "2024-11-05");

    private final HttpSessions sessions;
    private final EventStreams streams;

    SessionTransport(HttpSessions sessions, EventStreams streams) {
        this.sessions = sessions;
        this.streams = streams;
    }

    /// Handles a POST.
    void serve(RpcMessage message, Headers headers, AcceptHeader accept, HttpReply reply)
            throws IOException, HttpRefusal.Thrown, InterruptedException {
        boolean opens = message instanceof Request request && request.method().equals(INITIALIZE);
        if (!opens && !isKnown(headers)) {
            refuseVersion(message, headers, reply);
        } else if (opens && headers.getFirst(SESSION) == null) {
            open(message, accept, reply);
        } else {
            HttpSession session = session(headers);
            try {
                receive(session, message, headers, accept, reply);
            } finally {
                sessions.release(session);
            }
        }
    }

    /// Whether the version in the headers is supported; the first clients send none.
    private static boolean isKnown(Headers headers) {
        String version = headers.getFirst(MirroredHeaders.VERSION);
        return version == null || ClientConnection.CONVERSATIONAL.contains(version);
    }

    private static void refuseVersion(RpcMessage message, Headers headers, HttpReply reply) throws IOException {
        JsonValue id = message instanceof Request request ? request.id() : JsonNull.NULL;
        String asked = text(headers.getFirst(MirroredHeaders.VERSION));
        var error = new ErrorResponse(
                id,
                ModernProtocol.UNSUPPORTED_VERSION,
                "Unsupported protocol version in the header " + MirroredHeaders.VERSION + ": "
                        + RequestContext.shown(asked),
                ModernProtocol.unsupported(asked));
        reply.json(400, Json.write(RpcMessage.toJson(error)));
    }

    static String text(@Nullable String header) {
        return header == null ? "" : header;
    }

    /// The session in the headers, marked as used.
    private HttpSession session(Headers headers) throws HttpRefusal.Thrown {
        String id = headers.getFirst(SESSION);
        if (id == null)
            throw new HttpRefusal.Thrown(new HttpRefusal(
                    400,
                    "no session: start with initialize, and send the " + SESSION
                            + " of its answer; or speak 2026-07-28, which needs none"));
        HttpSession session = sessions.use(id);
        if (session == null)
            throw new HttpRefusal.Thrown(new HttpRefusal(404, "Session not found: start again with initialize"));
        return session;
    }

    private void open(RpcMessage initialize, AcceptHeader accept, HttpReply reply)
            throws IOException, HttpRefusal.Thrown, InterruptedException {
        HttpSession session = sessions.open();
        try {
            var outgoing = new OutgoingQueue();
            session.receive(initialize, outgoing);
            session.agree(version(outgoing.answered()));
            if (session.version().isEmpty()) sessions.close(session);
            else reply.header(SESSION, session.id());
            write(outgoing, accept, reply);
        } finally {
            sessions.release(session);
        }
    }

    /// The version in the answer to `initialize`; empty if that failed.
    private static String version(String answer) {
        try {
            return !answer.isEmpty()
                            && Json.parse(answer) instanceof JsonObject message
                            && message.get("result") instanceof JsonObject result
                            && result.get("protocolVersion") instanceof JsonString version
                    ? version.text()
                    : "";
        } catch (JsonFailure ours) {
            throw new IllegalStateException(ours);
        }
    }

    private void receive(HttpSession session, RpcMessage message, Headers headers, AcceptHeader accept, HttpReply reply)
            throws IOException, HttpRefusal.Thrown, InterruptedException {
        if (message instanceof Batch batch) check(batch, session, headers);
        var outgoing = new OutgoingQueue();
        session.receive(message, outgoing);
        if (isAnswered(message)) write(outgoing, accept, reply);
        else reply.empty(202);
    }

    private void write(OutgoingQueue outgoing, AcceptHeader accept, HttpReply reply)
            throws IOException, InterruptedException {
        try (StreamUse use = streams.answering(accept)) {
            use.write(outgoing, reply, code -> 200);
        }
    }

    private static boolean isAnswered(RpcMessage message) {
        return message instanceof Batch batch
                ? batch.messages().stream().anyMatch(ClientConnection::isAnswered)
                : ClientConnection.isAnswered(message);
    }

    private static void check(Batch batch, HttpSession session, Headers headers) throws HttpRefusal.Thrown {
        String named = headers.getFirst(MirroredHeaders.VERSION);
        if (!WITH_BATCHES.contains(named == null ? session.version() : named))
            throw new HttpRefusal.Thrown(
                    new HttpRefusal(400, "one message in each POST: batches were removed in 2025-06-18"));
        for (RpcMessage message : batch.messages())
            if (message instanceof Request request && request.method().equals(INITIALIZE))
                throw new HttpRefusal.Thrown(new HttpRefusal(400, "initialize must come alone"));
    }

    /// Handles a GET: the stream for a session's messages that belong to no request.
    void listen(Headers headers, HttpReply reply) throws IOException, HttpRefusal.Thrown, InterruptedException {
        HttpSession session = session(headers);
        try (StreamUse use = streams.listening(AcceptHeader.of(headers.get("Accept")))) {
            OutgoingQueue outgoing = session.listen();
            try {
                use.writeEvents(outgoing, reply);
            } finally {
                session.leave(outgoing);
            }
        } finally {
            sessions.release(session);
        }
    }

    /// Handles a DELETE.
    void end(Headers headers, HttpReply reply) throws IOException, HttpRefusal.Thrown {
        HttpSession session = session(headers);
        sessions.close(session);
        sessions.release(session);
        reply.empty(204);
    }
}

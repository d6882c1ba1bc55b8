package dev.loupe.mcp.http;

import com.sun.net.httpserver.Headers;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.mcp.Exchange;
import dev.loupe.mcp.ModernEra;
import dev.loupe.mcp.Peer;
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
final class Conversations {

    static final String SESSION = "Mcp-Session-Id";

    private static final String INITIALIZE = "initialize";

    /// The versions in which a POST may contain several messages.
    private static final List<String> WITH_BATCHES = List.of("2025-03-26", "2024-11-05");

    private final Sessions sessions;
    private final Streams streams;

    Conversations(Sessions sessions, Streams streams) {
        this.sessions = sessions;
        this.streams = streams;
    }

    /// Handles a POST.
    void serve(RpcMessage message, Headers headers, Accept accept, HttpReply reply)
            throws IOException, Refusal.Thrown, InterruptedException {
        boolean opens = message instanceof Request request && request.method().equals(INITIALIZE);
        if (!opens && !isKnown(headers)) {
            refuseVersion(message, headers, reply);
        } else if (opens && headers.getFirst(SESSION) == null) {
            open(message, accept, reply);
        } else {
            Session session = session(headers);
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
        return version == null || Peer.CONVERSATIONAL.contains(version);
    }

    private static void refuseVersion(RpcMessage message, Headers headers, HttpReply reply) throws IOException {
        JsonValue id = message instanceof Request request ? request.id() : JsonNull.NULL;
        String asked = text(headers.getFirst(MirroredHeaders.VERSION));
        var error = new ErrorResponse(
                id,
                ModernEra.UNSUPPORTED_VERSION,
                "Unsupported protocol version in the header " + MirroredHeaders.VERSION + ": " + Exchange.shown(asked),
                ModernEra.unsupported(asked));
        reply.json(400, Json.write(RpcMessage.toJson(error)));
    }

    static String text(@Nullable String header) {
        return header == null ? "" : header;
    }

    /// The session in the headers, marked as used.
    private Session session(Headers headers) throws Refusal.Thrown {
        String id = headers.getFirst(SESSION);
        if (id == null)
            throw new Refusal.Thrown(new Refusal(
                    400,
                    "no session: start with initialize, and send the " + SESSION
                            + " of its answer; or speak 2026-07-28, which needs none"));
        Session session = sessions.use(id);
        if (session == null)
            throw new Refusal.Thrown(new Refusal(404, "Session not found: start again with initialize"));
        return session;
    }

    private void open(RpcMessage initialize, Accept accept, HttpReply reply)
            throws IOException, Refusal.Thrown, InterruptedException {
        Session session = sessions.open();
        try {
            var outgoing = new Outgoing();
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

    private void receive(Session session, RpcMessage message, Headers headers, Accept accept, HttpReply reply)
            throws IOException, Refusal.Thrown, InterruptedException {
        if (message instanceof Batch batch) check(batch, session, headers);
        var outgoing = new Outgoing();
        session.receive(message, outgoing);
        if (isAnswered(message)) write(outgoing, accept, reply);
        else reply.empty(202);
    }

    private void write(Outgoing outgoing, Accept accept, HttpReply reply) throws IOException, InterruptedException {
        try (StreamUse use = streams.answering(accept)) {
            use.write(outgoing, reply, code -> 200);
        }
    }

    private static boolean isAnswered(RpcMessage message) {
        return message instanceof Batch batch
                ? batch.messages().stream().anyMatch(Peer::isAnswered)
                : Peer.isAnswered(message);
    }

    private static void check(Batch batch, Session session, Headers headers) throws Refusal.Thrown {
        String named = headers.getFirst(MirroredHeaders.VERSION);
        if (!WITH_BATCHES.contains(named == null ? session.version() : named))
            throw new Refusal.Thrown(new Refusal(400, "one message in each POST: batches were removed in 2025-06-18"));
        for (RpcMessage message : batch.messages())
            if (message instanceof Request request && request.method().equals(INITIALIZE))
                throw new Refusal.Thrown(new Refusal(400, "initialize must come alone"));
    }

    /// Handles a GET: the stream for a session's messages that belong to no request.
    void listen(Headers headers, HttpReply reply) throws IOException, Refusal.Thrown, InterruptedException {
        Session session = session(headers);
        try (StreamUse use = streams.listening(Accept.of(headers.get("Accept")))) {
            Outgoing outgoing = session.listen();
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
    void end(Headers headers, HttpReply reply) throws IOException, Refusal.Thrown {
        Session session = session(headers);
        sessions.close(session);
        sessions.release(session);
        reply.empty(204);
    }
}

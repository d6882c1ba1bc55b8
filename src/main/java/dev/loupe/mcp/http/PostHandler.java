package dev.loupe.mcp.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.loupe.json.Json;
import dev.loupe.mcp.ClientConnection;
import dev.loupe.mcp.ModernProtocol;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.ErrorResponse;
import dev.loupe.rpc.RpcMessage.Invalid;
import dev.loupe.rpc.RpcMessage.Notification;
import dev.loupe.rpc.RpcMessage.Request;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// Handles messages: each arrives in its own POST, in either protocol generation.
final class PostHandler {

    private final ServerFeatures features;
    private final BodyReader bodies;
    private final SessionTransport conversations;
    private final EventStreams streams;
    private final Set<ClientConnection> peers = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean prepared = new AtomicBoolean();

    PostHandler(ServerFeatures features, BodyReader bodies, SessionTransport conversations, EventStreams streams) {
        this.features = features;
        this.bodies = bodies;
        this.conversations = conversations;
        this.streams = streams;
    }

    /// The clients being served in the modern generation.
    Set<ClientConnection> peers() {
        return peers;
    }

    void serve(HttpExchange exchange, HttpReply reply) throws IOException, HttpRefusal.Thrown, InterruptedException {
        Headers headers = exchange.getRequestHeaders();
        AcceptHeader accept = AcceptHeader.of(headers.get("Accept"));
        RpcMessage message;
        try (BodyReader.Body body = bodies.read(exchange)) {
            message = parse(body.bytes());
        }
        if (!accept.json() && !accept.events())
            throw new HttpRefusal.Thrown(
                    new HttpRefusal(406, "answers are application/json or text/event-stream; Accept should name both"));
        if (message instanceof Invalid invalid) reply.json(400, Json.write(RpcMessage.toJson(invalid.answer())));
        else if (message instanceof Request request && isModern(request, headers))
            modern(request, headers, accept, reply);
        else if (message instanceof Notification && isModern(headers)) reply.empty(202);
        else conversations.serve(message, headers, accept, reply);
        if (!prepared.getAndSet(true)) features.tools().prepare();
    }

    private static RpcMessage parse(byte[] body) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            return RpcMessage.parse(text);
        } catch (CharacterCodingException notUtf8) {
            return new Invalid(new ErrorResponse(JsonNull.NULL, RpcMessage.PARSE_ERROR, "Parse error: not UTF-8"));
        }
    }

    /// A request that begins a session is never modern, unless it says so itself: some clients first discover
    /// and then initialize.
    private static boolean isModern(Request request, Headers headers) {
        return ModernProtocol.isSpokenBy(request)
                || isModern(headers) && !request.method().equals("initialize");
    }

    static boolean isModern(Headers headers) {
        return ModernProtocol.VERSIONS.contains(SessionTransport.text(headers.getFirst(MirroredHeaders.VERSION)));
    }

    private void modern(Request request, Headers headers, AcceptHeader accept, HttpReply reply)
            throws IOException, HttpRefusal.Thrown, InterruptedException {
        JsonObject meta = request.params().get("_meta") instanceof JsonObject given ? given : JsonValue.object();
        boolean whole = ModernProtocol.missing(meta).isEmpty();
        String mismatch = whole ? MirroredHeaders.mismatch(request, headers) : "";
        if (!mismatch.isEmpty()) {
            var error = new ErrorResponse(request.id(), ModernProtocol.HEADER_MISMATCH, "Header mismatch: " + mismatch);
            reply.json(400, Json.write(RpcMessage.toJson(error)));
            return;
        }
        var outgoing = new OutgoingQueue();
        var peer = new ClientConnection(features, json -> {});
        peers.add(peer);
        try {
            boolean listens = request.method().equals(ModernProtocol.LISTEN);
            StreamUse use = listens ? streams.listening(accept) : streams.answering(accept);
            try (use) {
                peer.receiveModern(request, outgoing);
                use.write(outgoing, reply, code -> whole ? status(code) : 400);
            }
        } catch (IOException | InterruptedException gone) {
            // In this generation, disconnecting means cancelling.
            peer.drop();
            throw gone;
        } finally {
            peers.remove(peer);
        }
    }

    private static int status(int code) {
        return switch (code) {
            case RpcMessage.METHOD_NOT_FOUND -> 404;
            case ModernProtocol.HEADER_MISMATCH,
                    ModernProtocol.MISSING_CAPABILITY,
                    ModernProtocol.UNSUPPORTED_VERSION -> 400;
            default -> 200;
        };
    }
}

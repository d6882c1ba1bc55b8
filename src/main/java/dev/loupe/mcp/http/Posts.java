package dev.loupe.mcp.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.loupe.json.Json;
import dev.loupe.mcp.Features;
import dev.loupe.mcp.ModernEra;
import dev.loupe.mcp.Peer;
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
final class Posts {

    private final Features features;
    private final Bodies bodies;
    private final Conversations conversations;
    private final Streams streams;
    private final Set<Peer> peers = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean prepared = new AtomicBoolean();

    Posts(Features features, Bodies bodies, Conversations conversations, Streams streams) {
        this.features = features;
        this.bodies = bodies;
        this.conversations = conversations;
        this.streams = streams;
    }

    /// The clients being served in the modern generation.
    Set<Peer> peers() {
        return peers;
    }

    void serve(HttpExchange exchange, HttpReply reply) throws IOException, Refusal.Thrown, InterruptedException {
        Headers headers = exchange.getRequestHeaders();
        Accept accept = Accept.of(headers.get("Accept"));
        RpcMessage message;
        try (Bodies.Body body = bodies.read(exchange)) {
            message = parse(body.bytes());
        }
        if (!accept.json() && !accept.events())
            throw new Refusal.Thrown(
                    new Refusal(406, "answers are application/json or text/event-stream; Accept should name both"));
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
        return ModernEra.isSpokenBy(request)
                || isModern(headers) && !request.method().equals("initialize");
    }

    static boolean isModern(Headers headers) {
        return ModernEra.VERSIONS.contains(Conversations.text(headers.getFirst(MirroredHeaders.VERSION)));
    }

    private void modern(Request request, Headers headers, Accept accept, HttpReply reply)
            throws IOException, Refusal.Thrown, InterruptedException {
        JsonObject meta = request.params().get("_meta") instanceof JsonObject given ? given : JsonValue.object();
        boolean whole = ModernEra.missing(meta).isEmpty();
        String mismatch = whole ? MirroredHeaders.mismatch(request, headers) : "";
        if (!mismatch.isEmpty()) {
            var error = new ErrorResponse(request.id(), ModernEra.HEADER_MISMATCH, "Header mismatch: " + mismatch);
            reply.json(400, Json.write(RpcMessage.toJson(error)));
            return;
        }
        var outgoing = new Outgoing();
        var peer = new Peer(features, json -> {});
        peers.add(peer);
        try {
            boolean listens = request.method().equals(ModernEra.LISTEN);
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
            case ModernEra.HEADER_MISMATCH, ModernEra.MISSING_CAPABILITY, ModernEra.UNSUPPORTED_VERSION -> 400;
            default -> 200;
        };
    }
}

package dev.loupe.mcp.http;

import dev.loupe.mcp.ClientConnection;
import dev.loupe.mcp.NotificationSink;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.rpc.RpcMessage;
import java.util.ArrayDeque;

/// One client of the older generation, from its `initialize` until it ends the session or stays silent for
/// too long.
final class HttpSession implements NotificationSink {

    /// A client needs one; others are connections whose end was not noticed yet.
    private static final int MOST_STREAMS = 4;

    private final String id;
    private final ClientConnection peer;
    private final ArrayDeque<OutgoingQueue> streams = new ArrayDeque<>();
    private volatile String version = "";
    private int uses;
    private long lastUsed;

    /// @param now in nanoseconds
    HttpSession(String id, ServerFeatures features, long now) {
        this.id = id;
        this.peer = new ClientConnection(features, this);
        this.lastUsed = now;
    }

    String id() {
        return id;
    }

    ClientConnection peer() {
        return peer;
    }

    /// The negotiated protocol version; empty before.
    String version() {
        return version;
    }

    void agree(String agreed) {
        version = agreed;
    }

    /// A request or a stream of the client begins.
    synchronized void begin() {
        uses++;
    }

    synchronized void end(long now) {
        uses--;
        lastUsed = now;
    }

    /// Idle time of the client, in nanoseconds; negative while it is connected.
    synchronized long idle(long now) {
        return uses > 0 ? -1 : now - lastUsed;
    }

    /// Opens a stream for messages that belong to no request.
    synchronized OutgoingQueue listen() {
        if (streams.size() >= MOST_STREAMS) streams.removeFirst().nothing();
        var stream = new OutgoingQueue();
        streams.addLast(stream);
        return stream;
    }

    synchronized void leave(OutgoingQueue stream) {
        stream.leave();
        streams.remove(stream);
    }

    /// Only to the newest stream: a message must not be sent twice.
    @Override
    public synchronized void send(String json) {
        if (!streams.isEmpty()) streams.getLast().note(json);
    }

    /// Ends the streams; requests continue.
    synchronized void endStreams() {
        for (OutgoingQueue stream : streams) stream.nothing();
        streams.clear();
    }

    /// Ends everything.
    void close() {
        endStreams();
        peer.drop();
    }

    void receive(RpcMessage message, OutgoingQueue replies) {
        peer.receive(message, replies);
    }
}

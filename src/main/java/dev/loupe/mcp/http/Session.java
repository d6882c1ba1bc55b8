package dev.loupe.mcp.http;

import dev.loupe.mcp.Features;
import dev.loupe.mcp.Outlet;
import dev.loupe.mcp.Peer;
import dev.loupe.rpc.RpcMessage;
import java.util.ArrayDeque;

/// One client of the older era, from its `initialize` until it says goodbye or is not heard of any more.
final class Session implements Outlet {

    /// A client needs one; more are those whose end was not noticed yet.
    private static final int MOST_STREAMS = 4;

    private final String id;
    private final Peer peer;
    private final ArrayDeque<Outgoing> streams = new ArrayDeque<>();
    private volatile String version = "";
    private int uses;
    private long lastUsed;

    /// @param now in nanoseconds
    Session(String id, Features features, long now) {
        this.id = id;
        this.peer = new Peer(features, this);
        this.lastUsed = now;
    }

    String id() {
        return id;
    }

    Peer peer() {
        return peer;
    }

    /// The version of the protocol that was agreed upon; empty before.
    String version() {
        return version;
    }

    void agree(String agreed) {
        version = agreed;
    }

    /// A request or a stream of the client's begins.
    synchronized void begin() {
        uses++;
    }

    synchronized void end(long now) {
        uses--;
        lastUsed = now;
    }

    /// How long the client has not been heard of, in nanoseconds; negative while it is there.
    synchronized long idle(long now) {
        return uses > 0 ? -1 : now - lastUsed;
    }

    /// The client listens for what belongs to no request.
    synchronized Outgoing listen() {
        if (streams.size() >= MOST_STREAMS) streams.removeFirst().nothing();
        var stream = new Outgoing();
        streams.addLast(stream);
        return stream;
    }

    synchronized void leave(Outgoing stream) {
        stream.leave();
        streams.remove(stream);
    }

    /// To the youngest stream alone: a message must not be sent twice.
    @Override
    public synchronized void send(String json) {
        if (!streams.isEmpty()) streams.getLast().note(json);
    }

    /// Ends the streams; the requests go on.
    synchronized void endStreams() {
        for (Outgoing stream : streams) stream.nothing();
        streams.clear();
    }

    /// Ends everything.
    void close() {
        endStreams();
        peer.drop();
    }

    void receive(RpcMessage message, Outgoing replies) {
        peer.receive(message, replies);
    }
}

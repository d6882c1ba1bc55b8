package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.rpc.LineReader;
import dev.loupe.rpc.LineReader.Line;
import dev.loupe.rpc.MessageWriter;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.ErrorResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/// Serves one client over a pair of streams until the end of input. Writes nothing but protocol messages.
///
/// The reading thread answers quick requests itself; all others run concurrently on their own threads.
public final class McpServer {

    /// A script that pipes requests in wants all answers, even if a busy machine needs time to start the
    /// daemon. A client that is gone reads nothing, which ends this sooner.
    private static final Duration GRACE = Duration.ofSeconds(30);

    private static final Duration REST = Duration.ofSeconds(3);

    private final LineReader in;
    private final StreamOutlet outlet;
    private final Replies replies;
    private final ServerFeatures features;
    private final ClientConnection peer;
    private final Duration grace;
    private boolean prepared;

    public McpServer(InputStream in, OutputStream out, ServerFeatures features) {
        this(in, out, features, GRACE);
    }

    McpServer(InputStream in, OutputStream out, ServerFeatures features, Duration grace) {
        this.in = new LineReader(in);
        this.outlet = new StreamOutlet(new MessageWriter(out));
        this.replies = new Replies.OfStream(outlet);
        this.features = features;
        this.peer = new ClientConnection(features, outlet);
        this.grace = grace;
    }

    /// Serves until the input ends and running requests are answered.
    public void run() throws IOException {
        try {
            // No type switches from here to the first answer: see docs/decisions on the start of fronts.
            for (Line line = in.next(); !(line instanceof Line.End); line = in.next()) {
                if (line instanceof Line.Text text) peer.receive(RpcMessage.parse(text.text()), replies);
                else if (line instanceof Line.Unreadable unreadable) refuse(unreadable.why());
                if (!prepared) features.tools().prepare();
                prepared = true;
            }
        } finally {
            if (!peer.drain(grace, REST))
                System.getLogger(McpServer.class.getName())
                        .log(System.Logger.Level.WARNING, "requests were left unanswered at the end of input");
            outlet.flush(REST);
        }
    }

    private void refuse(String why) {
        var error = new ErrorResponse(JsonNull.NULL, RpcMessage.PARSE_ERROR, "Parse error: " + why);
        replies.error(error.code(), Json.write(RpcMessage.toJson(error)));
    }
}

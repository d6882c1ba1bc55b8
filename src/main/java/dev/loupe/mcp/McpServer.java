package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.rpc.LineReader;
import dev.loupe.rpc.LineReader.Line;
import dev.loupe.rpc.MessageWriter;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Batch;
import dev.loupe.rpc.RpcMessage.ErrorResponse;
import dev.loupe.rpc.RpcMessage.Invalid;
import dev.loupe.rpc.RpcMessage.Notification;
import dev.loupe.rpc.RpcMessage.Request;
import dev.loupe.tools.CatalogueText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;

/// One client over a pair of streams, until its input ends. Nothing but protocol is written.
///
/// The reading thread answers everything itself except tool calls, which run beside each other on threads of
/// their own.
public final class McpServer {

    /// Clients end a server that lives on for long after its input has ended.
    private static final Duration GRACE = Duration.ofSeconds(5);

    private static final Duration REST = Duration.ofSeconds(3);

    private final LineReader in;
    private final Outlet outlet;
    private final Answers single;
    private final ToolCalls calls;
    private final LegacyEra era;
    private final Duration grace;
    private boolean prepared;

    /// @param tools what tools/list answers
    /// @param callers where tools are run
    public McpServer(
            InputStream in, OutputStream out, ServerIdentity identity, CatalogueText tools, CallerSource callers) {
        this(in, out, identity, tools, callers, GRACE);
    }

    McpServer(
            InputStream in,
            OutputStream out,
            ServerIdentity identity,
            CatalogueText tools,
            CallerSource callers,
            Duration grace) {
        this.in = new LineReader(in);
        this.outlet = new Outlet(new MessageWriter(out));
        this.single = new Answers.Single(outlet);
        this.calls = new ToolCalls(callers);
        this.era = new LegacyEra(identity, tools, calls);
        this.grace = grace;
    }

    /// Serves until the input ends and what is under way is answered.
    public void run() throws IOException {
        try {
            // No switches on types from here to the first answer: see docs/decisions on the start of fronts.
            for (Line line = in.next(); !(line instanceof Line.End); line = in.next()) {
                if (line instanceof Line.Text(String text)) receive(RpcMessage.parse(text));
                else if (line instanceof Line.Unreadable(String why)) refuse(why);
                if (!prepared) calls.prepare();
                prepared = true;
            }
        } finally {
            calls.drain(grace, REST);
        }
    }

    private void refuse(String why) {
        single.put(text(new ErrorResponse(JsonNull.NULL, RpcMessage.PARSE_ERROR, "Parse error: " + why)));
    }

    private void receive(RpcMessage message) {
        if (message instanceof Batch(List<RpcMessage> messages)) receive(messages);
        else receive(message, single);
    }

    private void receive(List<RpcMessage> batch) {
        int answers = 0;
        for (RpcMessage message : batch) if (isAnswered(message)) answers++;
        var together = new Answers.OfBatch(outlet, answers);
        for (RpcMessage message : batch) receive(message, together);
    }

    private static boolean isAnswered(RpcMessage message) {
        return message instanceof Request || message instanceof Invalid;
    }

    private void receive(RpcMessage message, Answers answers) {
        if (message instanceof Request request) {
            era.serve(request, new Exchange(request.id(), answers, outlet));
        } else if (message instanceof Notification(String method, var params)) {
            if (method.equals("notifications/cancelled")) calls.cancel(params.get("requestId"));
        } else if (message instanceof Invalid(ErrorResponse answer)) {
            answers.put(text(answer));
        }
        // Responses are passed over: this server asks its client nothing.
    }

    private static String text(ErrorResponse error) {
        JsonValue json = RpcMessage.toJson(error);
        return Json.write(json);
    }
}

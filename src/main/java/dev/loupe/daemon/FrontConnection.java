package dev.loupe.daemon;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.rpc.LineReader;
import dev.loupe.rpc.MessageWriter;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.UnknownTool;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The daemon's end of one front's connection: reads its messages in order and runs its calls concurrently.
final class FrontConnection implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(FrontConnection.class.getName());
    private static final long PROGRESS_EVERY_NANOS = 50_000_000;
    private static final Duration ANSWERED = Duration.ofSeconds(2);

    private final FrontServices daemon;
    private final SocketChannel channel;
    private final Outbox outbox;
    private final ConcurrentHashMap<JsonValue, Asked> calls = new ConcurrentHashMap<>();
    private volatile @Nullable ToolCaller caller;

    /// A running call.
    ///
    /// @param begun when, as in System.nanoTime
    private record Asked(String tool, ToolCaller.Running running, long begun) {}

    FrontConnection(FrontServices daemon, SocketChannel channel) {
        this.daemon = daemon;
        this.channel = channel;
        this.outbox = new Outbox(new MessageWriter(Channels.newOutputStream(channel)), this::hangUp);
    }

    /// Returns when the front has left or the connection is closed.
    void serve() {
        outbox.start();
        try {
            var lines = new LineReader(Channels.newInputStream(channel));
            while (lines.next() instanceof LineReader.Line line && !(line instanceof LineReader.Line.End)) {
                if (line instanceof LineReader.Line.Text(String text)) take(RpcMessage.parse(text));
                else throw new IOException("an unreadable line");
            }
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "a front's connection broke: " + gone);
        } finally {
            close();
        }
    }

    /// Whether it has sent loupe/hello; a status request alone does not count.
    boolean isClient() {
        return caller != null;
    }

    int callsUnderWay() {
        return calls.size();
    }

    /// Sends a keep-alive to a front with running calls.
    void sayAlive() {
        if (!calls.isEmpty()) outbox.tell(new RpcMessage.Notification("loupe/alive", JsonValue.object()));
    }

    /// @param reads whether a tool with this name is read-only
    int writesUnderWay(Predicate<String> reads) {
        return (int)
                calls.values().stream().filter(call -> !reads.test(call.tool())).count();
    }

    /// Answers its calls that have run for longer than this with an error, so that the front does not send
    /// them to the next daemon.
    void failCallsOlderThan(Duration age) {
        long now = System.nanoTime();
        calls.forEach((id, call) -> {
            Duration ran = Duration.ofNanos(now - call.begun());
            if (ran.compareTo(age) > 0)
                fail(
                        id,
                        RpcMessage.INTERNAL_ERROR,
                        "Loupe's daemon was stopped while %s was running, after %d s; call again if it is still needed"
                                .formatted(call.tool(), ran.toSeconds()));
        });
    }

    /// Cancels its calls; their answers are dropped.
    @Override
    public void close() {
        outbox.close();
        hangUp();
        calls.values().forEach(call -> call.running().cancel());
        ToolCaller open = caller;
        if (open != null) open.close();
    }

    /// Writes finished answers first, within this time.
    void close(Duration patience) {
        outbox.flush(patience);
        close();
    }

    /// Ends the reader too, and with it the connection.
    private void hangUp() {
        try {
            channel.close();
        } catch (IOException failed) {
            LOG.log(Level.DEBUG, "closing a front's connection", failed);
        }
    }

    private void take(RpcMessage message) throws IOException {
        switch (message) {
            case RpcMessage.Request request -> answer(request);
            case RpcMessage.Notification(String method, JsonObject params) -> {
                Asked call = calls.get(params.get("requestId"));
                if (method.equals("notifications/cancelled") && call != null)
                    call.running().cancel();
            }
            case RpcMessage.Invalid(RpcMessage.ErrorResponse answer) -> outbox.send(answer);
            case RpcMessage.Batch _, RpcMessage.Response _, RpcMessage.ErrorResponse _ ->
                throw new IOException("not a message for a daemon");
        }
    }

    private void answer(RpcMessage.Request request) throws IOException {
        switch (request.method()) {
            case "loupe/hello" -> hello(request);
            case "tools/call" -> call(request);
            case "loupe/status" -> outbox.send(new RpcMessage.Response(request.id(), daemon.status()));
            case "loupe/give-up" -> giveUp(request);
            case "loupe/stop" -> {
                outbox.send(new RpcMessage.Response(request.id(), daemon.status()));
                // The sender of this request is not a client that the shutdown would wait for.
                outbox.flush(ANSWERED);
                daemon.stopAsAsked();
            }
            default -> fail(request, RpcMessage.METHOD_NOT_FOUND, "no such method: " + request.method());
        }
    }

    private void hello(RpcMessage.Request request) throws IOException {
        if (caller != null) {
            fail(request, RpcMessage.INVALID_REQUEST, "a second loupe/hello");
            return;
        }
        if (!DaemonHello.isUnderstood(request.params())) {
            fail(request, RpcMessage.INVALID_REQUEST, DaemonHello.OTHER_PROTOCOL);
            return;
        }
        try {
            DaemonHello hello = DaemonHello.of(request.params());
            Optional<String> misfit = daemon.misfit(hello);
            if (misfit.isPresent()) {
                fail(request, RpcMessage.INVALID_REQUEST, misfit.get());
                return;
            }
            caller = daemon.open(hello);
            outbox.send(new RpcMessage.Response(
                    request.id(),
                    JsonValue.object(
                            "protocol", JsonValue.of(DaemonHello.PROTOCOL),
                            "build", JsonValue.of(daemon.build()),
                            "pid", JsonValue.of(ProcessHandle.current().pid()))));
        } catch (IllegalArgumentException misfit) {
            fail(request, RpcMessage.INVALID_PARAMS, String.valueOf(misfit.getMessage()));
        }
    }

    private void giveUp(RpcMessage.Request request) {
        if (!(request.params().get("collection") instanceof JsonString(String collection))
                || !(request.params().get("pid") instanceof JsonNumber(String process))
                || !process.matches("[0-9]{1,18}")) {
            fail(request, RpcMessage.INVALID_PARAMS, "a request for an index must name the index and the process");
            return;
        }
        boolean given = daemon.giveUp(collection, Long.parseLong(process));
        outbox.send(new RpcMessage.Response(request.id(), JsonValue.object("given", JsonValue.of(given))));
    }

    private void call(RpcMessage.Request request) {
        ToolCaller open = caller;
        if (open == null) {
            fail(request, RpcMessage.INVALID_REQUEST, "loupe/hello must come first");
        } else if (!(request.params().get("name") instanceof JsonString(String name))) {
            fail(request, RpcMessage.INVALID_PARAMS, "a call needs a name");
        } else if (calls.containsKey(request.id())) {
            fail(request, RpcMessage.INVALID_REQUEST, "a call with this id is already running");
        } else {
            JsonObject arguments = request.params().get("arguments") instanceof JsonObject given
                    ? given
                    : new JsonObject(new LinkedHashMap<>());
            Progress progress = progress(request.params().get("progressToken"));
            ToolCaller.Running running = request.params().get("client") instanceof JsonString(String client)
                    ? open.startFor(client, name, arguments, progress)
                    : open.start(name, arguments, progress);
            calls.put(request.id(), new Asked(name, running, System.nanoTime()));
            running.result().whenComplete((result, failure) -> finish(request, result, failure));
        }
    }

    /// The boundary: however a call ends, it is answered.
    private void finish(RpcMessage.Request request, @Nullable JsonObject result, @Nullable Throwable failure) {
        daemon.touch();
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (result != null) {
            outbox.send(new RpcMessage.Response(request.id(), result));
        } else if (cause instanceof UnknownTool unknown) {
            fail(request, RpcMessage.INVALID_PARAMS, String.valueOf(unknown.getMessage()));
        } else {
            LOG.log(Level.ERROR, "a call failed", cause);
            fail(request, RpcMessage.INTERNAL_ERROR, "internal error; see the daemon's log");
        }
        calls.remove(request.id());
    }

    private void fail(RpcMessage.Request request, int code, String why) {
        fail(request.id(), code, why);
    }

    private void fail(JsonValue call, int code, String why) {
        outbox.send(new RpcMessage.ErrorResponse(call, code, why));
    }

    private Progress progress(JsonValue token) {
        if (token == JsonNull.NULL) return Progress.NONE;
        return new Progress() {
            private long last = System.nanoTime() - PROGRESS_EVERY_NANOS;

            @Override
            public synchronized void report(long done, long total, String what) {
                long now = System.nanoTime();
                if (now - last < PROGRESS_EVERY_NANOS && (total == 0 || done < total)) return;
                last = now;
                tell(token, done, total, what);
            }
        };
    }

    private void tell(JsonValue token, long done, long total, String what) {
        JsonObject params = JsonValue.object(
                "progressToken", token,
                "progress", JsonValue.of(done),
                "total", JsonValue.of(total),
                "message", JsonValue.of(what));
        outbox.tell(new RpcMessage.Notification("notifications/progress", params));
    }
}

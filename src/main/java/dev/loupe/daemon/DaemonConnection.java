package dev.loupe.daemon;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.tools.ToolCallLost;
import dev.loupe.tools.ToolCaller;
import dev.loupe.tools.UnknownTool;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A front's way to the tools: calls go to the daemon, side by side over one connection.
///
/// When the connection breaks, the daemon is started again and calls that only read are sent again; a call
/// that may have changed something ends with `ToolCallLost`, since nobody knows whether it did. A daemon that
/// says nothing for a minute and a half, not even that it lives, counts as broken. Thread-safe.
///
/// Written without streams, lambdas at start and pattern switches: it stands between a client and its first
/// answer.
public final class DaemonConnection implements ToolCaller {

    /// How long a front waits for a daemon that starts.
    public static final Duration PATIENCE = Duration.ofSeconds(30);

    /// Calls that waited together are told together that no daemon can be reached.
    private static final long JUST_TRIED_NANOS = 1_000_000_000;

    /// A call that has ended this many daemons is not sent to another.
    private static final int MOST_SENDS = 3;

    private final DaemonPlace place;
    private final DaemonStart start;
    private final DaemonHello hello;
    private final Predicate<String> repeatable;

    /// Calls without an answer, oldest first. Guarded by this, like all below.
    private final Map<Long, Pending> pending = new LinkedHashMap<>();

    private @Nullable DaemonLine line;
    private long lastId;
    private boolean closed;

    /// Why the last daemon could not be reached, and when.
    private @Nullable IOException unreachable;

    private long tried;

    private final Duration patience;
    private final SilenceWatch silence;

    private DaemonConnection(
            DaemonPlace place, DaemonStart start, DaemonHello hello, Predicate<String> repeatable, Duration patience) {
        this.patience = patience;
        this.silence = new SilenceWatch(patience.multipliedBy(3), this::waiting);
        this.place = place;
        this.start = start;
        this.hello = hello;
        this.repeatable = repeatable;
    }

    /// Loads, on a thread of its own, what the JDK needs for its first local socket: half of the time that a
    /// first call takes in a front. To be called when nothing else is to be done, such as after the
    /// handshake.
    public static void prepare() {
        var thread = new Thread(DaemonLine::loadSockets, "daemon-prepare");
        thread.setDaemon(true);
        thread.start();
    }

    /// Connected, to a daemon that is started if none serves. Calls are repeated as the built-in list of
    /// tools allows.
    ///
    /// @throws IOException with a message for the user, naming the log
    public static DaemonConnection open(DaemonPlace place, DaemonStart start, DaemonHello hello) throws IOException {
        return open(place, start, hello, new ReadingTools());
    }

    /// Connected, to a daemon that is started if none serves.
    ///
    /// @param repeatable whether a tool of this name only reads; asked when a connection has broken
    /// @throws IOException with a message for the user, naming the log
    static DaemonConnection open(DaemonPlace place, DaemonStart start, DaemonHello hello, Predicate<String> repeatable)
            throws IOException {
        return open(place, start, hello, repeatable, PATIENCE);
    }

    /// @param patience how long it waits for a daemon that starts, and a third of the time for which a
    /// daemon may say nothing
    static DaemonConnection open(
            DaemonPlace place, DaemonStart start, DaemonHello hello, Predicate<String> repeatable, Duration patience)
            throws IOException {
        var connection = new DaemonConnection(place, start, hello, repeatable, patience);
        synchronized (connection) {
            connection.connected();
        }
        return connection;
    }

    private final class Pending implements Running {
        private final long id;
        private final String client;
        private final String tool;
        private final JsonObject arguments;
        private final Progress progress;
        private final CompletableFuture<JsonObject> result = new CompletableFuture<>();
        private int sends;
        private boolean cancelled;

        private Pending(long id, String client, String tool, JsonObject arguments, Progress progress) {
            this.id = id;
            this.client = client;
            this.tool = tool;
            this.arguments = arguments;
            this.progress = progress;
        }

        @Override
        public CompletableFuture<JsonObject> result() {
            return result;
        }

        @Override
        public void cancel() {
            DaemonLine open;
            synchronized (DaemonConnection.this) {
                cancelled = true;
                open = pending.containsKey(id) ? line : null;
            }
            if (open == null) return;
            JsonObject params = JsonValue.object("requestId", JsonValue.of(id));
            try {
                open.send(new RpcMessage.Notification("notifications/cancelled", params));
            } catch (IOException broken) {
                open.close();
            }
        }

        private RpcMessage request() {
            JsonValue token = progress == Progress.NONE ? JsonNull.NULL : JsonValue.of(id);
            JsonObject params = JsonValue.object(
                    "name",
                    JsonValue.of(tool),
                    "arguments",
                    arguments,
                    "progressToken",
                    token,
                    "client",
                    JsonValue.of(client));
            return new RpcMessage.Request(JsonValue.of(id), "tools/call", params);
        }
    }

    @Override
    public Running start(String tool, JsonObject arguments, Progress progress) {
        return startFor(hello.session().client(), tool, arguments, progress);
    }

    @Override
    public Running startFor(String client, String tool, JsonObject arguments, Progress progress) {
        Pending call;
        DaemonLine open;
        synchronized (this) {
            call = new Pending(++lastId, client, tool, arguments, progress);
            try {
                open = connected();
                call.sends++;
                pending.put(call.id, call);
            } catch (IOException unreachable) {
                call.result.completeExceptionally(new ToolCallLost(String.valueOf(unreachable.getMessage())));
                return call;
            }
        }
        send(call, open);
        silence.start();
        return call;
    }

    /// A failed write needs no care here: the connection's reader finds it broken and sends again what may
    /// be.
    private static void send(Pending call, DaemonLine open) {
        try {
            open.send(call.request());
        } catch (IOException broken) {
            open.close();
        }
    }

    private DaemonLine connected() throws IOException {
        if (closed) throw new IOException("the connection to Loupe's daemon is closed");
        DaemonLine open = line;
        if (open != null) return open;
        IOException before = unreachable;
        if (before != null && System.nanoTime() - tried < JUST_TRIED_NANOS) throw before;
        try {
            open = greetedBeside();
        } catch (IOException now) {
            unreachable = now;
            tried = System.nanoTime();
            throw now;
        }
        unreachable = null;
        line = open;
        return open;
    }

    private DaemonLine greetedBeside() throws IOException {
        // On a platform thread: a virtual one that waits for a socket starts the JDK's pollers, which take 10
        // ms to load and 300 ms to end with the process.
        var greeting = new CompletableFuture<DaemonLine>();
        var reader = new Thread(() -> serve(greeting), "daemon-answers");
        reader.setDaemon(true);
        reader.start();
        return awaited(greeting);
    }

    /// A daemon that was stopped by a signal, or that hangs, takes connections and says nothing.
    private DaemonLine awaited(CompletableFuture<DaemonLine> greeting) throws IOException {
        try {
            return greeting.get(2 * patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException unreachable) throw unreachable;
            throw new IllegalStateException(failed.getCause());
        } catch (TimeoutException silent) {
            if (greeting.cancel(false)) throw new DaemonLine.Silent(place);
            return greeting.join();
        } catch (InterruptedException interrupted) {
            greeting.cancel(false);
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for Loupe's daemon", interrupted);
        }
    }

    /// Connects, and reads answers as long as the connection lives.
    private void serve(CompletableFuture<DaemonLine> greeting) {
        try {
            DaemonLine open = greeted();
            if (!greeting.complete(open)) open.close();
            else read(open);
        } catch (IOException | RuntimeException unreachable) {
            greeting.completeExceptionally(unreachable);
        }
    }

    /// A daemon that is just ending takes a connection and drops it; the next one is new.
    private DaemonLine greeted() throws IOException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (true) {
            DaemonLine open = DaemonLine.connectOrStart(place, start, patience);
            try {
                JsonObject answer = open.ask("loupe/hello", hello.toJson());
                if (!DaemonHello.isUnderstood(answer)) throw new DaemonLine.Refused(DaemonHello.OTHER_PROTOCOL);
                return open;
            } catch (IOException broken) {
                open.close();
                if (broken instanceof DaemonLine.Refused) throw broken;
                if (System.nanoTime() > deadline)
                    throw new IOException(
                            "Loupe's daemon ends whenever it is asked (" + broken.getMessage() + "); see "
                                    + place.logFile(),
                            broken);
            }
        }
    }

    private void read(DaemonLine open) {
        try {
            for (RpcMessage message = open.receive(); message != null; message = open.receive()) take(message);
        } catch (IOException broken) {
            // No word of it to the log, whose classes take longer to load than all of this front's work.
            open.close();
        }
        broken(open);
    }

    /// The line on which calls wait.
    private synchronized @Nullable DaemonLine waiting() {
        return closed || pending.isEmpty() ? null : line;
    }

    private void take(RpcMessage message) {
        silence.heard();
        if (message instanceof RpcMessage.Response response) {
            Pending call = answered(response.id());
            if (call == null) return;
            if (response.result() instanceof JsonObject result) call.result.complete(result);
            else
                call.result.completeExceptionally(
                        new ToolCallLost(
                                "the daemon's answer was not understood; call again, and if that fails `loupe daemon stop` ends it"));
        } else if (message instanceof RpcMessage.ErrorResponse error) {
            Pending call = answered(error.id());
            if (call == null) return;
            call.result.completeExceptionally(
                    error.code() == RpcMessage.INVALID_PARAMS
                            ? new UnknownTool(error.message())
                            : new ToolCallLost(error.message()));
        } else if (message instanceof RpcMessage.Notification note
                && note.method().equals("notifications/progress")) {
            progress(note.params());
        }
    }

    private synchronized @Nullable Pending answered(JsonValue id) {
        return pending.remove(number(id));
    }

    private void progress(JsonObject params) {
        Pending call;
        synchronized (this) {
            call = pending.get(number(params.get("progressToken")));
        }
        if (call == null) return;
        String what = params.get("message") instanceof JsonString text ? text.text() : "";
        call.progress.report(number(params.get("progress")), number(params.get("total")), what);
    }

    private static long number(JsonValue value) {
        if (!(value instanceof JsonNumber number)) return 0;
        try {
            return Long.parseLong(number.literal());
        } catch (NumberFormatException none) {
            return 0;
        }
    }

    /// Sends again what only reads; ends the rest.
    private void broken(DaemonLine open) {
        open.close();
        List<Pending> left;
        synchronized (this) {
            if (line != open) return;
            line = null;
            left = new ArrayList<>(pending.values());
            pending.clear();
        }
        for (Pending call : left) {
            if (mayRepeat(call)) repeat(call);
            else call.result.completeExceptionally(lost(call));
        }
    }

    private synchronized boolean mayRepeat(Pending call) {
        return !closed && !call.cancelled && call.sends < MOST_SENDS && repeatable.test(call.tool);
    }

    private void repeat(Pending call) {
        DaemonLine open;
        synchronized (this) {
            try {
                open = connected();
                call.sends++;
                pending.put(call.id, call);
            } catch (IOException unreachable) {
                call.result.completeExceptionally(new ToolCallLost(String.valueOf(unreachable.getMessage())));
                return;
            }
        }
        send(call, open);
        silence.start();
    }

    private ToolCallLost lost(Pending call) {
        String why = call.sends >= MOST_SENDS
                ? call.tool + " was sent to " + MOST_SENDS + " daemons and each ended; ask for less or in another way."
                        + " The log is " + place.logFile()
                : "Loupe's daemon ended while " + call.tool + " was at work; whether it was done is not known."
                        + " Look before you call it again; the log is " + place.logFile();
        return new ToolCallLost(why);
    }

    @Override
    public void close() {
        DaemonLine open;
        synchronized (this) {
            closed = true;
            open = line;
        }
        if (open != null) open.close();
    }
}

package dev.loupe.daemon;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.tools.kit.ToolCallLost;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.UnknownTool;
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

/// A front's connection to the daemon. Calls run concurrently over one connection.
///
/// If the connection breaks, the daemon is started again and read-only calls are sent again; a call that may
/// have changed something ends with `ToolCallLost`, since it is unknown whether it did. A daemon that sends
/// nothing for a minute and a half, not even a keep-alive, counts as broken. Thread-safe.
///
/// Written without streams, lambdas at start-up and pattern switches, since it runs before a client's first
/// answer.
public final class DaemonConnection implements ToolCaller {

    /// How long a front waits for a daemon to start.
    public static final Duration PATIENCE = Duration.ofSeconds(30);

    /// Calls that waited together fail together if no daemon can be reached.
    private static final long JUST_TRIED_NANOS = 1_000_000_000;

    /// A call that was running when this many daemons ended is not sent again.
    private static final int MOST_SENDS = 3;

    private final DaemonPlace place;
    private final DaemonStart start;
    private final DaemonHello hello;
    private final Predicate<String> repeatable;

    /// Calls without an answer, oldest first. Guarded by this, like everything below.
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

    /// Preloads, on a separate thread, what the JDK needs for its first local socket: half of the time of a
    /// front's first call. Call it when nothing else is to be done, such as after the handshake.
    public static void prepare() {
        var thread = new Thread(DaemonLine::loadSockets, "daemon-prepare");
        thread.setDaemon(true);
        thread.start();
    }

    /// Connects to the daemon, which is started if none is running. The built-in list of tools says which
    /// calls can be repeated.
    ///
    /// @throws IOException with a message for the user that names the log
    public static DaemonConnection open(DaemonPlace place, DaemonStart start, DaemonHello hello) throws IOException {
        return open(place, start, hello, new ReadingTools());
    }

    /// Connects to the daemon, which is started if none is running.
    ///
    /// @param repeatable whether a tool with this name is read-only; called after a connection broke
    /// @throws IOException with a message for the user that names the log
    static DaemonConnection open(DaemonPlace place, DaemonStart start, DaemonHello hello, Predicate<String> repeatable)
            throws IOException {
        return open(place, start, hello, repeatable, PATIENCE);
    }

    /// @param patience how long it waits for a daemon to start, and a third of the time for which a daemon
    /// may be silent
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

    /// A failed write needs no handling here: the connection's reader notices it and sends again what it may.
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
        // ms to load and delay the process's end by 300 ms.
        var greeting = new CompletableFuture<DaemonLine>();
        var reader = new Thread(() -> serve(greeting), "daemon-answers");
        reader.setDaemon(true);
        reader.start();
        return awaited(greeting);
    }

    /// A suspended or hanging daemon accepts connections and sends nothing.
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

    /// Connects, and reads answers for the lifetime of the connection.
    private void serve(CompletableFuture<DaemonLine> greeting) {
        try {
            DaemonLine open = greeted();
            if (!greeting.complete(open)) open.close();
            else read(open);
        } catch (IOException | RuntimeException unreachable) {
            greeting.completeExceptionally(unreachable);
        }
    }

    /// A daemon that is just ending may accept a connection and drop it; the next one is new.
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
                            "Loupe's daemon ends every time it is called (" + broken.getMessage() + "); see "
                                    + place.logFile(),
                            broken);
            }
        }
    }

    private void read(DaemonLine open) {
        try {
            for (RpcMessage message = open.receive(); message != null; message = open.receive()) take(message);
        } catch (IOException broken) {
            // Does not log, since loading the logging classes takes longer than everything else in this
            // front.
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
                                "the daemon's answer could not be read; call again, and if that fails, `loupe daemon stop` ends it"));
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

    /// Sends read-only calls again; fails the others.
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
                ? call.tool + " was sent to " + MOST_SENDS
                        + " daemons, and each of them ended; ask for less or in another way." + " The log is "
                        + place.logFile()
                : "Loupe's daemon ended while " + call.tool + " was running; it may or may not have been done."
                        + " Check before you call it again; the log is " + place.logFile();
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

package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.tools.ToolCallLost;
import dev.loupe.tools.ToolCaller;
import dev.loupe.tools.UnknownTool;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The tool calls under way, whatever era and transport they came by.
final class ToolCalls {

    /// More than any client has; each holds its arguments in memory.
    private static final int AT_ONCE = 1000;

    private static final JsonObject INTERNAL = error("internal error; Loupe's log says more");

    private final CallerSource source;
    private final ConcurrentHashMap<JsonValue, UnderWay> byId = new ConcurrentHashMap<>();
    private final Pending pending = new Pending();
    private @Nullable ToolCaller caller;

    ToolCalls(CallerSource source) {
        this.source = source;
    }

    /// See `CallerSource`.
    void prepare() {
        source.prepare();
    }

    /// One call. What the client cancelled before it had begun is cancelled when it begins.
    private static final class UnderWay {
        private final Exchange exchange;
        private ToolCaller.@Nullable Running running;
        private boolean cancelled;

        private UnderWay(Exchange exchange) {
            this.exchange = exchange;
        }

        synchronized void begun(ToolCaller.Running begun) {
            running = begun;
            if (cancelled) begun.cancel();
        }

        synchronized void cancel() {
            cancelled = true;
            if (running != null) running.cancel();
        }
    }

    /// @param token for progress, where the client gave one
    /// @param client its name, or empty
    void start(String tool, JsonObject arguments, Optional<JsonValue> token, String client, Exchange exchange) {
        var call = new UnderWay(exchange);
        if (byId.size() >= AT_ONCE) {
            exchange.fail(RpcMessage.INTERNAL_ERROR, "more than " + AT_ONCE + " calls are under way; wait for some");
        } else if (byId.putIfAbsent(exchange.id(), call) != null) {
            exchange.fail(RpcMessage.INVALID_REQUEST, "Invalid Request: a call with this id is under way");
        } else {
            Progress progress = token.<Progress>map(given -> new ProgressNotes(given, exchange, System::nanoTime))
                    .orElse(Progress.NONE);
            pending.add();
            Thread.ofVirtual().name("mcp " + tool).start(() -> begin(call, tool, arguments, progress, client));
        }
    }

    private void begin(UnderWay call, String tool, JsonObject arguments, Progress progress, String client) {
        try {
            ToolCaller.Running running = caller(client).start(tool, arguments, progress);
            call.begun(running);
            var _ = running.result()
                    .whenComplete((result, failure) -> finish(call, () -> answer(call.exchange, result, failure)));
        } catch (IOException unreachable) {
            finish(call, () -> call.exchange.answer(error(String.valueOf(unreachable.getMessage()))));
        } catch (RuntimeException ours) {
            finish(call, () -> answer(call.exchange, null, ours));
        }
    }

    private synchronized ToolCaller caller(String client) throws IOException {
        if (caller == null) caller = source.open(client);
        return caller;
    }

    /// The id is free again before the client can know of the answer.
    private void finish(UnderWay call, Runnable answering) {
        byId.remove(call.exchange.id(), call);
        try {
            answering.run();
        } catch (RuntimeException ours) {
            log().log(Level.ERROR, "an answer could not be written", ours);
            call.exchange.answer(INTERNAL);
        } finally {
            pending.remove();
        }
    }

    private static void answer(Exchange exchange, @Nullable JsonObject result, @Nullable Throwable failure) {
        if (result != null) {
            exchange.answer(result);
            return;
        }
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof UnknownTool unknown) {
            exchange.fail(RpcMessage.INVALID_PARAMS, String.valueOf(unknown.getMessage()));
        } else if (cause instanceof ToolCallLost lost) {
            exchange.answer(error(String.valueOf(lost.getMessage())));
        } else {
            log().log(Level.ERROR, "a call failed", cause);
            exchange.answer(INTERNAL);
        }
    }

    private static JsonObject error(String message) {
        JsonObject text = JsonValue.object("type", JsonValue.of("text"), "text", JsonValue.of(message));
        return JsonValue.object("content", new JsonArray(List.of(text)), "isError", JsonValue.of(true));
    }

    /// The client no longer wants the answer to this request; unknown ids are those that were answered
    /// meanwhile.
    void cancel(JsonValue id) {
        UnderWay call = byId.remove(id);
        if (call == null) return;
        call.exchange.drop();
        call.cancel();
    }

    /// Waits until everything is answered. What takes longer than `grace` is cancelled, and answers then with
    /// what it has; what does not within `rest` is left behind.
    void drain(Duration grace, Duration rest) {
        if (!pending.await(grace)) {
            byId.values().forEach(UnderWay::cancel);
            if (!pending.await(rest)) log().log(Level.WARNING, "calls are left without an answer at the end of input");
        }
        synchronized (this) {
            if (caller != null) caller.close();
        }
    }

    /// How many calls still work, cancelled ones included.
    private static final class Pending {
        private int count;

        synchronized void add() {
            count++;
        }

        synchronized void remove() {
            count--;
            notifyAll();
        }

        /// Whether none is left.
        synchronized boolean await(Duration patience) {
            long deadline = System.nanoTime() + patience.toNanos();
            try {
                while (count > 0) {
                    long left = (deadline - System.nanoTime()) / 1_000_000;
                    if (left <= 0) return false;
                    wait(left);
                }
                return true;
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }

    /// Asked for when there is something to say: the platform's logging takes longer to start than all of
    /// the server.
    private static System.Logger log() {
        return System.getLogger(ToolCalls.class.getName());
    }
}

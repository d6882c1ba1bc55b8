package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.tools.kit.ToolCallLost;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.UnknownTool;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The connection to the server's tools, shared by all clients and opened on first use. Each call carries the
/// name of its client.
public final class SharedCaller implements AutoCloseable {

    private static final JsonObject INTERNAL = error("internal error; see Loupe's log");

    private final CallerSource source;
    private @Nullable ToolCaller caller;

    public SharedCaller(CallerSource source) {
        this.source = source;
    }

    /// See `CallerSource`.
    void prepare() {
        source.prepare();
    }

    /// Calls a tool for an exchange; cancellation is passed on to the tool.
    ///
    /// @param name exact name of the tool
    /// @param answered receives the result as a CallToolResult; any failure is one with isError. An unknown
    /// tool is an error of the exchange instead
    public void call(RequestContext exchange, String name, JsonObject arguments, Consumer<JsonObject> answered) {
        try {
            String client = exchange.client().name();
            ToolCaller.Running running = opened(client).startFor(client, name, arguments, exchange.progress());
            exchange.whenCancelled(running::cancel);
            var _ = running.result()
                    .whenComplete((result, failure) -> settle(exchange, () -> {
                        if (result != null) answered.accept(result);
                        else failed(exchange, failure, answered);
                    }));
        } catch (IOException unreachable) {
            answered.accept(error(String.valueOf(unreachable.getMessage())));
        } catch (RuntimeException ours) {
            settle(exchange, () -> failed(exchange, ours, answered));
        }
    }

    /// Ensures that the exchange is answered.
    private static void settle(RequestContext exchange, Runnable answering) {
        try {
            answering.run();
        } catch (RuntimeException ours) {
            log().log(Level.ERROR, "an answer could not be written", ours);
            exchange.answer(INTERNAL);
        }
    }

    private static void failed(RequestContext exchange, @Nullable Throwable failure, Consumer<JsonObject> answered) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof UnknownTool unknown) {
            exchange.fail(RpcMessage.INVALID_PARAMS, String.valueOf(unknown.getMessage()));
        } else if (cause instanceof ToolCallLost lost) {
            answered.accept(error(String.valueOf(lost.getMessage())));
        } else {
            log().log(Level.ERROR, "a call failed", cause);
            answered.accept(INTERNAL);
        }
    }

    private synchronized ToolCaller opened(String client) throws IOException {
        if (caller == null) caller = source.open(client);
        return caller;
    }

    @Override
    public synchronized void close() {
        if (caller != null) caller.close();
    }

    /// An error result.
    public static JsonObject error(String message) {
        JsonObject text = JsonValue.object("type", JsonValue.of("text"), "text", JsonValue.of(message));
        return JsonValue.object("content", new JsonArray(List.of(text)), "isError", JsonValue.of(true));
    }

    /// Loaded on demand, since the platform's logging takes longer to start than the whole server.
    private static System.Logger log() {
        return System.getLogger(SharedCaller.class.getName());
    }
}

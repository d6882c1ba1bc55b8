package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/// The methods common to all protocol generations. Lists are answered immediately; anything that may take
/// time runs on a separate thread, so that reading continues.
final class Methods {

    private final ServerFeatures features;
    private final RunningRequests running;

    Methods(ServerFeatures features, RunningRequests running) {
        this.features = features;
        this.running = running;
    }

    /// Work that answers an exchange.
    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }

    /// @return whether the method exists
    boolean serve(RequestContext exchange) {
        switch (exchange.method()) {
            case "tools/list" -> listTools(exchange);
            case "tools/call" -> call(exchange);
            case "resources/list" ->
                Pagination.answer(exchange, "resources", features.resources().list(), CacheHint.PRIVATE);
            case "resources/templates/list" ->
                Pagination.answer(
                        exchange, "resourceTemplates", features.resources().templates(), CacheHint.LASTING);
            case "resources/read" -> read(exchange);
            case "prompts/list" ->
                Pagination.answer(exchange, "prompts", features.prompts().list(), CacheHint.PRIVATE);
            case "prompts/get" -> prompt(exchange);
            case "completion/complete" -> complete(exchange);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void listTools(RequestContext exchange) {
        if (isFurtherPage(exchange)) return;
        try {
            exchange.answerText("{\"tools\":" + features.tools().list() + "}", CacheHint.LASTING);
        } catch (IOException broken) {
            exchange.fail(RpcMessage.INTERNAL_ERROR, String.valueOf(broken.getMessage()));
        }
    }

    /// A list with one page issues no cursors, so none is valid.
    private static boolean isFurtherPage(RequestContext exchange) {
        if (exchange.params().get("cursor") == JsonNull.NULL) return false;
        exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid cursor: the list is one page; ask without a cursor");
        return true;
    }

    private void call(RequestContext exchange) {
        JsonObject arguments = arguments(exchange);
        if (arguments == null || !hasText(exchange, "name")) return;
        String name = exchange.text("name");
        apart(exchange, () -> features.tools().call(name, arguments, exchange));
    }

    private void read(RequestContext exchange) {
        if (!hasText(exchange, "uri")) return;
        String uri = exchange.text("uri");
        apart(exchange, () -> features.resources().read(uri, exchange));
    }

    private void prompt(RequestContext exchange) {
        JsonObject arguments = arguments(exchange);
        if (arguments == null || !hasText(exchange, "name")) return;
        String name = exchange.text("name");
        apart(exchange, () -> features.prompts().get(name, arguments, exchange));
    }

    private void complete(RequestContext exchange) {
        if (!(exchange.params().get("ref") instanceof JsonObject reference)
                || !(exchange.params().get("argument") instanceof JsonObject argument)
                || !(argument.get("name") instanceof JsonString name)
                || !(argument.get("value") instanceof JsonString value)) {
            exchange.fail(
                    RpcMessage.INVALID_PARAMS,
                    "Invalid params: ref must be an object, and argument must be an object with the strings name and value");
            return;
        }
        JsonObject given = exchange.params().get("context") instanceof JsonObject context
                        && context.get("arguments") instanceof JsonObject known
                ? known
                : JsonValue.object();
        apart(exchange, () -> features.completions().complete(reference, name.text(), value.text(), given, exchange));
    }

    /// The arguments, empty if missing; null if they are invalid, in which case the error was sent.
    private static @Nullable JsonObject arguments(RequestContext exchange) {
        JsonValue given = exchange.params().get("arguments");
        if (given instanceof JsonObject arguments) return arguments;
        if (given instanceof JsonString text && parsed(text.text()) instanceof JsonObject arguments) return arguments;
        if (given == JsonNull.NULL) return new JsonObject(new LinkedHashMap<>());
        exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: arguments must be an object");
        return null;
    }

    /// Some clients send the arguments as the JSON text that their model wrote.
    private static JsonValue parsed(String text) {
        try {
            return Json.parse(text);
        } catch (JsonFailure none) {
            return JsonNull.NULL;
        }
    }

    private static boolean hasText(RequestContext exchange, String member) {
        if (exchange.params().get(member) instanceof JsonString) return true;
        exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: " + member + " must be a string");
        return false;
    }

    private void apart(RequestContext exchange, Work work) {
        if (!running.begin(exchange)) return;
        Thread.ofVirtual().name("mcp " + exchange.method()).start(() -> run(exchange, work));
    }

    private static void run(RequestContext exchange, Work work) {
        try {
            work.run();
        } catch (IOException failure) {
            exchange.fail(RpcMessage.INTERNAL_ERROR, String.valueOf(failure.getMessage()));
        } catch (RuntimeException ours) {
            System.getLogger(Methods.class.getName()).log(Level.ERROR, exchange.method() + " failed", ours);
            exchange.fail(RpcMessage.INTERNAL_ERROR, "internal error; see Loupe's log");
        }
    }
}

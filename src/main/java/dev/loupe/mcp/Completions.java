package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;

/// Completes arguments of prompts and templates while a user types.
@FunctionalInterface
public interface Completions {

    /// A server without completions.
    Completions NONE = (reference, argument, value, given, exchange) ->
            exchange.fail(dev.loupe.rpc.RpcMessage.INVALID_PARAMS, "nothing can be completed here");

    /// Answers with a `completion` (at most 100 `values`, `total`, `hasMore`), on this thread or later; it is
    /// called on a separate thread. An unknown reference is -32602.
    ///
    /// @param reference owner of the argument: `type` ref/prompt with `name`, or ref/resource with `uri`
    /// @param argument the argument's name
    /// @param value the text typed so far
    /// @param given arguments that already have a value, strings by name
    void complete(JsonObject reference, String argument, String value, JsonObject given, RequestContext exchange)
            throws IOException;
}

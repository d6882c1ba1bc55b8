package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;

/// Completes arguments of prompts and templates while a user types.
@FunctionalInterface
public interface Completions {

    /// A server that completes nothing.
    Completions NONE = (reference, argument, value, given, exchange) ->
            exchange.fail(dev.loupe.rpc.RpcMessage.INVALID_PARAMS, "nothing can be completed here");

    /// Answers with a `completion` (at most 100 `values`, `total`, `hasMore`), on this thread or later; on a
    /// thread of its own already. An unknown reference is -32602.
    ///
    /// @param reference what the argument belongs to: `type` ref/prompt with `name`, or ref/resource with
    /// `uri`
    /// @param argument the argument's name
    /// @param value what was typed so far
    /// @param given arguments that are filled in already, texts by name
    void complete(JsonObject reference, String argument, String value, JsonObject given, Exchange exchange)
            throws IOException;
}

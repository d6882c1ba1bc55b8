package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.util.List;

/// The prompts of a server: messages that a user can start from.
public interface Prompts {

    /// A server without any.
    Prompts NONE = new Prompts() {
        @Override
        public JsonArray list() {
            return new JsonArray(List.of());
        }

        @Override
        public void get(String name, JsonObject arguments, RequestContext exchange) {
            exchange.fail(
                    dev.loupe.rpc.RpcMessage.INVALID_PARAMS, "unknown prompt '" + RequestContext.shown(name) + "'");
        }
    };

    /// The entries of prompts/list, in a fixed order. Must return immediately.
    JsonArray list();

    /// Answers with `description` and `messages`, on this thread or later; it is called on a separate thread.
    /// An unknown name or a missing argument is -32602.
    ///
    /// @param arguments strings by name; empty if none were given
    void get(String name, JsonObject arguments, RequestContext exchange) throws IOException;

    /// Whether the list can change while the server runs (`ServerChanges`).
    default boolean changes() {
        return false;
    }
}

package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.util.List;

/// The prompts of a server: messages that a user picks to begin with.
public interface Prompts {

    /// A server without any.
    Prompts NONE = new Prompts() {
        @Override
        public JsonArray list() {
            return new JsonArray(List.of());
        }

        @Override
        public void get(String name, JsonObject arguments, Exchange exchange) {
            exchange.fail(dev.loupe.rpc.RpcMessage.INVALID_PARAMS, "unknown prompt '" + Exchange.shown(name) + "'");
        }
    };

    /// The entries of prompts/list, in a fixed order. Must return at once.
    JsonArray list();

    /// Answers with `description` and `messages`, on this thread or later; on a thread of its own already. An
    /// unknown name or a missing argument is -32602.
    ///
    /// @param arguments texts by name; empty where none were given
    void get(String name, JsonObject arguments, Exchange exchange) throws IOException;

    /// Whether the list can change while the server runs (`Changes`).
    default boolean changes() {
        return false;
    }
}

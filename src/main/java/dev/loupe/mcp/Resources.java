package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonArray;
import java.io.IOException;
import java.util.List;

/// The resources of a server: documents that a client reads by URI.
public interface Resources {

    /// A server without any.
    Resources NONE = new Resources() {
        @Override
        public JsonArray list() {
            return new JsonArray(List.of());
        }

        @Override
        public JsonArray templates() {
            return new JsonArray(List.of());
        }

        @Override
        public void read(String uri, Exchange exchange) {
            exchange.failResource(uri);
        }
    };

    /// The entries of resources/list, in a fixed order. Must return immediately.
    JsonArray list();

    /// The entries of resources/templates/list, in a fixed order. Must return immediately.
    JsonArray templates();

    /// Answers with the `contents`, on this thread or later; it is called on a separate thread. An unknown
    /// URI is `Exchange.failResource`.
    void read(String uri, Exchange exchange) throws IOException;

    /// Whether the list can change while the server runs (`Changes`).
    default boolean changes() {
        return false;
    }

    /// Whether a client can subscribe to changes of one resource (`Changes`).
    default boolean updates() {
        return false;
    }
}

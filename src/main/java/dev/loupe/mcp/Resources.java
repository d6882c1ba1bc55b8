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
        public void read(String uri, RequestContext exchange) {
            exchange.failResource(uri);
        }
    };

    /// The entries of resources/list, in a fixed order. Must return immediately.
    JsonArray list();

    /// The entries of resources/templates/list, in a fixed order. Must return immediately.
    JsonArray templates();

    /// Answers with the `contents`, on this thread or later; it is called on a separate thread. An unknown
    /// URI is `RequestContext.failResource`.
    void read(String uri, RequestContext exchange) throws IOException;

    /// Whether the list can change while the server runs (`ServerChanges`).
    default boolean changes() {
        return false;
    }

    /// Whether a client can subscribe to changes of one resource (`ServerChanges`).
    default boolean updates() {
        return false;
    }
}

package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;

/// The tools of a server.
public interface Tools {

    /// The entries of tools/list in a fixed order, as a JSON array on one line. The list is one page: some
    /// clients never request the next.
    String list() throws IOException;

    /// Answers a call, on this thread or later; it is called on a separate thread.
    ///
    /// @param arguments empty if none were given
    void call(String name, JsonObject arguments, RequestContext exchange) throws IOException;

    /// Whether the list can change while the server runs.
    default boolean changes() {
        return false;
    }

    /// Called once, when the first message is answered and the client is busy with it: a moment to prepare
    /// for the first call. Must return immediately.
    default void prepare() {}
}

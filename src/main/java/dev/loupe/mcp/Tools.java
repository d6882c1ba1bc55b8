package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;

/// The tools of a server.
public interface Tools {

    /// The entries of tools/list in their fixed order, as a JSON array on one line. The list is one page:
    /// some clients never ask for the next.
    String list() throws IOException;

    /// Answers a call, on this thread or later; on a thread of its own already.
    ///
    /// @param arguments empty where none were given
    void call(String name, JsonObject arguments, Exchange exchange) throws IOException;

    /// Whether the list can change while the server runs.
    default boolean changes() {
        return false;
    }

    /// Told once, when the first message is answered and the client is busy with the answer: a moment for
    /// what can be done ahead of the first call. Must return at once.
    default void prepare() {}
}

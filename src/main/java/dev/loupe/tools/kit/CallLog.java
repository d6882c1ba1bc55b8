package dev.loupe.tools.kit;

import dev.loupe.engine.Session;
import dev.loupe.model.JsonValue.JsonObject;

/// Is notified of every answered call.
@FunctionalInterface
public interface CallLog {

    CallLog NONE = (session, tool, millis, result) -> {};

    /// Must return at once: the answer is sent after it returns.
    ///
    /// @param session with the name of the calling client
    /// @param result shaped as CallToolResult
    /// @param millis from the call to its answer
    void answered(Session session, String tool, long millis, JsonObject result);
}

package dev.loupe.tools;

import dev.loupe.engine.Session;
import dev.loupe.model.JsonValue.JsonObject;

/// Told of every call that was answered.
@FunctionalInterface
public interface CallLog {

    CallLog NONE = (session, tool, millis, result) -> {};

    /// Must return at once, for the answer is sent on behind it.
    ///
    /// @param session with the name of the client that called
    /// @param result shaped as CallToolResult
    /// @param millis from the call to its answer
    void answered(Session session, String tool, long millis, JsonObject result);
}

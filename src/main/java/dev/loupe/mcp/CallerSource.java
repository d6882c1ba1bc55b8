package dev.loupe.mcp;

import dev.loupe.tools.kit.ToolCaller;
import java.io.IOException;

/// Opens the connection to the tools with the first call, so that the handshake waits for nothing.
@FunctionalInterface
public interface CallerSource {

    /// Called again for the next call if it failed.
    ///
    /// @param client the name given by the client of the first call, or empty
    /// @throws IOException with a message for the agent: what could not be reached and what to do
    ToolCaller open(String client) throws IOException;

    /// Called once, when the first message is answered and the client is busy with it: a moment to prepare
    /// for the first call. Must return immediately.
    default void prepare() {}
}

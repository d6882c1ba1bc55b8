package dev.loupe.mcp;

import dev.loupe.tools.ToolCaller;
import java.io.IOException;

/// Where tools are run; opened when the first tool is called, so that the handshake waits for nothing.
@FunctionalInterface
public interface CallerSource {

    /// Asked again at the next call where it failed.
    ///
    /// @param client the name of the client that calls first, as it introduced itself, or empty
    /// @throws IOException with a message for the agent: what could not be reached and what to do
    ToolCaller open(String client) throws IOException;

    /// Told once, when the first message is answered and the client is busy with the answer: a moment for
    /// what can be done ahead of the first call. Must return at once.
    default void prepare() {}
}

package dev.loupe.tools.kit;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import java.util.concurrent.CompletableFuture;

/// Calls tools by name: in this process, or in the daemon that a front is connected to.
public interface ToolCaller extends AutoCloseable {

    /// Starts a call. The result is shaped as MCP's CallToolResult: `content` (one text),
    /// `structuredContent`, `isError`.
    ///
    /// Completes exceptionally with `UnknownTool` if no tool has the name, and with `ToolCallLost` if the
    /// daemon is gone and a retry would not be safe. Errors that the caller can fix are results with isError.
    Running start(String tool, JsonObject arguments, Progress progress);

    /// The same for one of several clients that share this connection, so that the call is recorded under the
    /// right name. Connections with a single client need not override it.
    ///
    /// @param client the name that the client introduced itself with; empty if it gave none
    default Running startFor(String client, String tool, JsonObject arguments, Progress progress) {
        return start(tool, arguments, progress);
    }

    @Override
    void close();

    /// A call in progress.
    interface Running {

        CompletableFuture<JsonObject> result();

        /// Asks the work to stop; the result then completes soon, with a partial answer or an isError result.
        void cancel();
    }
}

package dev.loupe.tools;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import java.util.concurrent.CompletableFuture;

/// Calls tools by name: in this process, or in the daemon that a front is connected to.
public interface ToolCaller extends AutoCloseable {

    /// Starts a call. The result is shaped as MCP's CallToolResult: `content` (one text),
    /// `structuredContent`, `isError`.
    ///
    /// Completes exceptionally with `UnknownTool` where no tool has the name, with `ToolCallLost` where the
    /// daemon is gone and a repetition would not be safe. What the caller can mend is a result with isError.
    Running start(String tool, JsonObject arguments, Progress progress);

    /// The same for one of several clients that share this way to the tools, so that what is written down of
    /// the call has the right name. Ways that have one client alone need not override it.
    ///
    /// @param client the client's name as it introduced itself; empty where it did not
    default Running startFor(String client, String tool, JsonObject arguments, Progress progress) {
        return start(tool, arguments, progress);
    }

    @Override
    void close();

    /// A call under way.
    interface Running {

        CompletableFuture<JsonObject> result();

        /// Asks the work to stop; the result then completes soon, with whatever there is or an isError
        /// result.
        void cancel();
    }
}

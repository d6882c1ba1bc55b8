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

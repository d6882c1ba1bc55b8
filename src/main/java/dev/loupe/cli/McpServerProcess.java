package dev.loupe.cli;

import java.nio.file.Path;
import java.util.List;

/// Runs an MCP server: on the process's own standard streams until its input ends, or over HTTP.
@FunctionalInterface
interface McpServerProcess {

    /// @param roots absolute real paths, made of those in the options; the first is the default project
    /// @return the process's exit code
    int serve(ServeOptions options, List<Path> roots) throws CommandFailure;
}

package dev.loupe.cli.command;

import java.nio.file.Path;
import java.util.List;

/// Runs an MCP server: on standard input and output until the input ends, or over HTTP.
@FunctionalInterface
public interface McpServerProcess {

    /// @param roots absolute real paths, resolved from the options; the first is the default project
    /// @return the process's exit code
    int serve(ServeOptions options, List<Path> roots) throws CommandFailure;
}

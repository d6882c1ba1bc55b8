package dev.loupe.cli;

import java.nio.file.Path;
import java.util.List;

/// Runs an MCP server on the process's own standard streams until its input ends.
@FunctionalInterface
interface Server {

    /// @return the process's exit code
    int serve(List<Path> roots, boolean inProcess) throws CommandFailure;
}

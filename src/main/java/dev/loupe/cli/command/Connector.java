package dev.loupe.cli.command;

import dev.loupe.tools.kit.ToolCaller;
import java.nio.file.Path;
import java.util.List;

/// Connects to the tools.
@FunctionalInterface
public interface Connector {

    /// @param roots absolute real paths, the first is the default project
    /// @param inProcess whether the engine runs in this process instead of the daemon
    ToolCaller connect(List<Path> roots, boolean inProcess) throws CommandFailure;
}

package dev.loupe.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// Here for the help, and for a `serve` that is not the first word: `Launch` runs it before any of this is
/// loaded.
@Command(
        name = "serve",
        description = "Serve the tools over MCP on standard input and output, for agents.",
        sortOptions = false,
        footer = {
            "",
            "In a client's configuration: command loupe, arguments serve --root /path/to/repository.",
            "Without --root the repository around the working folder is served."
        })
final class ServeCommand implements Callable<Integer> {

    private final LoupeCommand top;
    private final Server server;

    ServeCommand(LoupeCommand top, Server server) {
        this.top = top;
        this.server = server;
    }

    @Override
    public Integer call() throws CommandFailure {
        return server.serve(top.roots(), top.inProcess());
    }
}

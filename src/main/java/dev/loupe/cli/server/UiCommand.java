package dev.loupe.cli.server;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.McpServerProcess;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.ServeOptions.Http;
import dev.loupe.cli.command.ServeOptions.Offer;
import dev.loupe.cli.command.ServeOptions.Reach;
import dev.loupe.cli.command.ServeOptions.Ui;
import dev.loupe.tools.catalogue.ToolChoice;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "ui",
        description =
                "Show the dashboard in a browser: search, projects, hotspots, coupling, history, feedback, calls of agents.",
        sortOptions = false,
        footer = {
            "",
            "The page is served on this machine alone, under a token of its own, until Ctrl-C.",
            "For others, or for agents at the same address: loupe serve --http 8321 --ui"
        })
public final class UiCommand implements Callable<Integer> {

    private static final int HIGHEST_PORT = 65_535;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "0",
            description = "Where to listen; any port that is free if not given.")
    private int port;

    @Option(names = "--no-open", description = "Only print the address; open no browser.")
    private boolean noOpen;

    @Option(names = "--read-only", description = "No index run can be started from the page.")
    private boolean readOnly;

    @Option(names = "--no-watch", description = "Do not watch files, as in serve.")
    private boolean noWatch;

    private final LoupeCommand top;
    private final McpServerProcess server;

    public UiCommand(LoupeCommand top, McpServerProcess server) {
        this.top = top;
        this.server = server;
    }

    @Override
    public Integer call() throws CommandFailure {
        if (port < 0 || port > HIGHEST_PORT)
            throw new CommandFailure(
                    ExitCode.USAGE, "--port must be from 0 to %d, not %d".formatted(HIGHEST_PORT, port));
        ServeOptions options = options();
        List<Path> roots = top.roots();
        try (var _ = CommandLimit.outside()) {
            return server.serve(options, roots);
        }
    }

    private ServeOptions options() {
        return new ServeOptions(
                new Reach(top.paths(), top.inProcess(), noWatch),
                new Offer(new ToolChoice(List.of(), List.of(), List.of(), readOnly), ""),
                new Http("127.0.0.1:" + port, "", List.of(), List.of(), noOpen ? Ui.SHOWN : Ui.OPENED),
                "");
    }
}

package dev.loupe.cli.server;

import dev.loupe.cli.command.Arguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.ServeOptions.Http;
import dev.loupe.cli.command.ServeOptions.Offer;
import dev.loupe.cli.command.ServeOptions.Reach;
import dev.loupe.cli.command.ServeOptions.Ui;
import dev.loupe.tools.catalogue.ToolChoice;
import java.nio.file.Path;
import java.util.List;

public final class UiCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "ui",
                    "Show the dashboard in a browser: search, projects, hotspots, coupling, history, feedback, calls of agents.")
            .number("--port", "PORT", "", "Where to listen; any port that is free if not given.")
            .flag("--no-open", "Only print the address; open no browser.")
            .flag("--read-only", "No index run can be started from the page.")
            .flag("--no-watch", "Do not watch files, as in serve.")
            .footer(
                    "",
                    "The page is served on this machine alone, under a token of its own, until Ctrl-C.",
                    "For others, or for agents at the same address: loupe serve --http 8321 --ui")
            .runs(UiCommand::run);

    private static final int HIGHEST_PORT = 65_535;

    private UiCommand() {}

    private static int run(CommandContext context) throws CommandFailure {
        int port = context.arguments().number("--port", 0);
        if (port < 0 || port > HIGHEST_PORT)
            throw new CommandFailure(
                    ExitCode.USAGE, "--port must be from 0 to %d, not %d".formatted(HIGHEST_PORT, port));
        ServeOptions options = options(context.arguments(), port);
        List<Path> roots = context.roots();
        try (var _ = CommandLimit.outside()) {
            return context.server().serve(options, roots);
        }
    }

    private static ServeOptions options(Arguments typed, int port) {
        return new ServeOptions(
                new Reach(typed.list("--root"), typed.flag("--in-process"), typed.flag("--no-watch")),
                new Offer(new ToolChoice(List.of(), List.of(), List.of(), typed.flag("--read-only")), ""),
                new Http(
                        "127.0.0.1:" + port, "", List.of(), List.of(), typed.flag("--no-open") ? Ui.SHOWN : Ui.OPENED));
    }
}

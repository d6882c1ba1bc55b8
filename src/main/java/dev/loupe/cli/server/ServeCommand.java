package dev.loupe.cli.server;

import dev.loupe.cli.command.Arguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.ServeOptions.Http;
import dev.loupe.cli.command.ServeOptions.Offer;
import dev.loupe.cli.command.ServeOptions.Reach;
import dev.loupe.cli.command.ServeOptions.Ui;
import dev.loupe.tools.catalogue.ToolChoice;
import java.nio.file.Path;
import java.util.List;

/// `serve`. [Launcher] runs it on the main thread before anything is loaded that only people need.
public final class ServeCommand {

    public static final CommandSpec SPEC = choosing(
                    CommandSpec.of("serve", "Serve the tools over MCP on standard input and output, for agents."))
            .option(
                    "--http",
                    "[HOST:]PORT",
                    "",
                    "Serve over HTTP at /mcp instead; on this machine alone where no host is given.")
            .option(
                    "--token",
                    "TOKEN",
                    "",
                    "What HTTP clients must send as their bearer token; better said by LOUPE_HTTP_TOKEN.")
            .options("--allow-origin", "ORIGIN", "Web pages of this origin may call over HTTP; may be repeated.")
            .options("--allow-host", "HOST", "HTTP clients may call this machine by this name; may be repeated.")
            .flag("--ui", "Serve the dashboard too, at / of the same address; needs --http.")
            .option(
                    "--prompts",
                    "FILE",
                    "",
                    "Offer the prompts of this JSON file; else LOUPE_PROMPTS names it, else prompts.json in LOUPE_HOME.")
            .flag(
                    "--no-watch",
                    "Do not watch files: changes are found when questions are asked. LOUPE_WATCH=off says the same.")
            .footer(
                    "",
                    "In a client's configuration: command loupe, arguments serve --root /path/to/repository.",
                    "Without --root the repository around the working folder is served.",
                    "LOUPE_TOOLSETS, LOUPE_TOOLS, LOUPE_EXCLUDE_TOOLS and LOUPE_READ_ONLY=true stand for options that",
                    "are not given. `loupe tools list` takes the same four and shows what is left.")
            .runs(ServeCommand::run);

    private ServeCommand() {}

    /// Adds the options that choose tools.
    public static CommandSpec choosing(CommandSpec command) {
        return command.options(
                        "--toolsets",
                        "SETS",
                        "Only these toolsets, such as core,code; `loupe tools list` shows all. Default: all tools.")
                .options("--tools", "TOOLS", "These tools as well, or these alone where no toolset is given.")
                .options("--exclude-tools", "TOOLS", "Without these tools.")
                .flag("--read-only", "No tool that changes anything, whatever else is said.");
    }

    /// The tools that such options choose.
    public static ToolChoice choice(Arguments typed) {
        return new ToolChoice(
                typed.list("--toolsets"),
                typed.list("--tools"),
                typed.list("--exclude-tools"),
                typed.flag("--read-only"));
    }

    private static int run(CommandContext context) throws CommandFailure {
        List<Path> roots = context.roots();
        try (var _ = CommandLimit.outside()) {
            return context.server().serve(options(context.arguments()), roots);
        }
    }

    public static ServeOptions options(Arguments typed) {
        return new ServeOptions(
                new Reach(typed.list("--root"), typed.flag("--in-process"), typed.flag("--no-watch")),
                new Offer(choice(typed), typed.text("--prompts")),
                new Http(
                        typed.text("--http"),
                        typed.text("--token"),
                        typed.list("--allow-origin"),
                        typed.list("--allow-host"),
                        typed.flag("--ui") ? Ui.SERVED : Ui.NONE));
    }
}

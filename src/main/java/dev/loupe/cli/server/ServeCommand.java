package dev.loupe.cli.server;

import dev.loupe.cli.command.ChoiceOptions;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.McpServerProcess;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.ServeOptions.Http;
import dev.loupe.cli.command.ServeOptions.Offer;
import dev.loupe.cli.command.ServeOptions.Reach;
import dev.loupe.cli.command.ServeOptions.Ui;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Declared for the help, and for options that [ServeOptions] cannot parse: [Launcher] runs a plain `serve`
/// before any of this is loaded.
@Command(
        name = "serve",
        description = "Serve the tools over MCP on standard input and output, for agents.",
        sortOptions = false,
        footer = {
            "",
            "In a client's configuration: command loupe, arguments serve --root /path/to/repository.",
            "Without --root the repository around the working folder is served.",
            "LOUPE_TOOLSETS, LOUPE_TOOLS, LOUPE_EXCLUDE_TOOLS and LOUPE_READ_ONLY=true stand for options that",
            "are not given. `loupe tools list` takes the same four and shows what is left."
        })
public final class ServeCommand implements Callable<Integer> {

    @Mixin
    private ChoiceOptions tools = new ChoiceOptions();

    @Option(
            names = "--http",
            paramLabel = "[HOST:]PORT",
            description = "Serve over HTTP at /mcp instead; on this machine alone where no host is given.")
    private String http = "";

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description = "What HTTP clients must send as their bearer token; better said by LOUPE_HTTP_TOKEN.")
    private String token = "";

    @Option(
            names = "--allow-origin",
            paramLabel = "ORIGIN",
            description = "Web pages of this origin may call over HTTP; may be repeated.")
    private List<String> allowOrigins = new ArrayList<>();

    @Option(
            names = "--allow-host",
            paramLabel = "HOST",
            description = "HTTP clients may call this machine by this name; may be repeated.")
    private List<String> allowHosts = new ArrayList<>();

    @Option(names = "--ui", description = "Serve the dashboard too, at / of the same address; needs --http.")
    private boolean ui;

    @Option(
            names = "--prompts",
            paramLabel = "FILE",
            description =
                    "Offer the prompts of this JSON file; else LOUPE_PROMPTS names it, else prompts.json in LOUPE_HOME.")
    private String prompts = "";

    @Option(
            names = "--no-watch",
            description =
                    "Do not watch files: changes are found when questions are asked. LOUPE_WATCH=off says the same.")
    private boolean noWatch;

    private final LoupeCommand top;
    private final McpServerProcess server;

    public ServeCommand(LoupeCommand top, McpServerProcess server) {
        this.top = top;
        this.server = server;
    }

    @Override
    public Integer call() throws CommandFailure {
        ServeOptions options = options();
        List<Path> roots = top.roots();
        try (var _ = CommandLimit.outside()) {
            return server.serve(options, roots);
        }
    }

    private ServeOptions options() {
        return new ServeOptions(
                new Reach(top.paths(), top.inProcess(), noWatch),
                new Offer(tools.choice(), prompts),
                new Http(http, token, allowOrigins, allowHosts, ui ? Ui.SERVED : Ui.NONE),
                "");
    }
}

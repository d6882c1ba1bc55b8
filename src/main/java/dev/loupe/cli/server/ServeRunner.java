package dev.loupe.cli.server;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.McpServerProcess;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.Version;
import dev.loupe.mcp.CatalogueTools;
import dev.loupe.mcp.IndexCompletions;
import dev.loupe.mcp.LoupePrompts;
import dev.loupe.mcp.LoupeResources;
import dev.loupe.mcp.McpServer;
import dev.loupe.mcp.ServerChanges;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.mcp.ServerIdentity;
import dev.loupe.mcp.SharedCaller;
import dev.loupe.mcp.http.WebSite;
import dev.loupe.mcp.prompts.PromptFile;
import dev.loupe.tools.catalogue.CatalogueText;
import dev.loupe.tools.catalogue.SelectionFailure;
import dev.loupe.tools.catalogue.ToolChoice;
import dev.loupe.tools.catalogue.ToolSelection;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Runs the MCP server for `serve`.
///
/// Code on the way to the first answer uses no streams and no pattern switches (docs/decisions/0010).
public final class ServeRunner implements McpServerProcess {

    private final InputStream in;
    private final OutputStream out;
    private final PrintStream err;
    private final Map<String, String> environment;
    private final Connections connections;

    public ServeRunner(
            InputStream in,
            OutputStream out,
            PrintStream err,
            Map<String, String> environment,
            Connections connections) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.environment = environment;
        this.connections = connections;
    }

    @Override
    public int serve(ServeOptions options, List<Path> roots) throws CommandFailure {
        boolean overHttp = options.http().isAsked();
        boolean hasPage = options.http().ui() != ServeOptions.Ui.NONE;
        if (hasPage && !overHttp)
            throw new CommandFailure(
                    ExitCode.USAGE, "--ui is a page that a browser loads: say where, as in --http 8321");
        if (hasPage) return new PageFront(err, environment, connections, this::features).serve(options, roots);
        try (var caller = new SharedCaller(connections.forAgents(roots, options.reach(), overHttp))) {
            ServerFeatures features = features(options.offer(), caller);
            if (overHttp)
                return new HttpFront(err, environment).serve(features, WebSite.NONE, options.http(), caller::close);
            new McpServer(in, out, features).run();
            return ExitCode.FOUND.code();
        } catch (IOException failure) {
            throw Connections.unreachable(failure);
        }
    }

    private ServerFeatures features(ServeOptions.Offer offer, SharedCaller caller) throws IOException, CommandFailure {
        CatalogueText offered = offered(offer.tools());
        var changes = new ServerChanges();
        var prompts = new LoupePrompts(caller, promptFile(offer.prompts()), name -> isOffered(offered, name), changes);
        return new ServerFeatures(
                ServerIdentity.loupe(Version.current(), offered::selects),
                new CatalogueTools(offered, caller, err::println),
                new LoupeResources(caller),
                prompts,
                new IndexCompletions(caller, prompts),
                changes,
                false);
    }

    private static boolean isOffered(CatalogueText offered, String tool) {
        try {
            return offered.contains(tool);
        } catch (IOException broken) {
            return false;
        }
    }

    /// The file named by the option or LOUPE_PROMPTS, otherwise `prompts.json` in LOUPE_HOME, which need not
    /// exist.
    private PromptFile promptFile(String option) {
        String named = option.isEmpty() ? environment.getOrDefault("LOUPE_PROMPTS", "") : option;
        Path path =
                named.isBlank() ? connections.home().prompts() : Path.of(named).toAbsolutePath();
        return new PromptFile(path, !named.isBlank(), LoupePrompts.TAKEN, problem -> err.println("loupe: " + problem));
    }

    /// The tools selected by the options and the environment.
    private CatalogueText offered(ToolChoice options) throws IOException, CommandFailure {
        try {
            ToolChoice choice = options.orOf(environment);
            CatalogueText all = CatalogueText.builtIn();
            return choice.isEverything() ? all : all.only(ToolSelection.of(choice));
        } catch (SelectionFailure failure) {
            throw new CommandFailure(ExitCode.USAGE, failure.getMessage(), failure);
        }
    }
}

package dev.loupe.cli.server;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.Version;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.mcp.SharedCaller;
import dev.loupe.mcp.http.WebSite;
import dev.loupe.tools.catalogue.SelectionFailure;
import dev.loupe.web.Dashboard;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Serves the dashboard, and MCP next to it, over HTTP.
///
/// The page has its own connection to the tools: its answers are not truncated to a model's budget and not
/// counted as agent calls. It sees the same roots as MCP clients here, and all registered projects if one
/// person started it for themselves.
final class PageFront {

    private final PrintStream err;
    private final Map<String, String> environment;
    private final Connections connections;
    private final Offering offering;

    /// The features for MCP clients.
    @FunctionalInterface
    interface Offering {
        ServerFeatures of(ServeOptions.Offer offer, SharedCaller caller) throws IOException, CommandFailure;
    }

    PageFront(PrintStream err, Map<String, String> environment, Connections connections, Offering offering) {
        this.err = err;
        this.environment = environment;
        this.connections = connections;
        this.offering = offering;
    }

    int serve(ServeOptions options, List<Path> roots) throws CommandFailure {
        boolean confined = !options.http().ui().isOfOnePerson();
        try (var agents = new SharedCaller(connections.forAgents(roots, options.reach(), true));
                var pages = new SharedCaller(connections.forPages(roots, options.reach(), confined))) {
            WebSite site = Dashboard.site(
                    pages,
                    Version.current(),
                    options.offer().tools().orOf(environment).readOnly());
            ServerFeatures features = offering.of(options.offer(), agents);
            return new HttpFront(err, environment).serve(features, site, options.http(), () -> {
                agents.close();
                pages.close();
            });
        } catch (SelectionFailure wrong) {
            throw new CommandFailure(ExitCode.USAGE, wrong.getMessage(), wrong);
        } catch (IOException failure) {
            throw Connections.unreachable(failure);
        }
    }
}

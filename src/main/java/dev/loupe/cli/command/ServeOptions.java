package dev.loupe.cli.command;

import dev.loupe.tools.catalogue.ToolChoice;
import java.util.List;

/// The options of `serve`, as typed.
public record ServeOptions(Reach reach, Offer offer, Http http) {

    /// The projects served, and the engine.
    ///
    /// @param roots folders; none means the repository around the working folder
    /// @param inProcess whether the engine runs in this process
    /// @param noWatch whether to disable watching files for changes
    public record Reach(List<String> roots, boolean inProcess, boolean noWatch) {}

    /// The features for clients.
    ///
    /// @param prompts a file of prompts, empty if there is none
    public record Offer(ToolChoice tools, String prompts) {}

    /// HTTP access.
    ///
    /// @param address `[HOST:]PORT` to serve HTTP instead of the standard streams, otherwise empty
    /// @param token that clients must send, empty if none is required
    /// @param allowOrigins origins of web pages that may call, besides this machine's own
    /// @param allowHosts names by which clients may call this machine, besides its loopback names
    /// @param ui whether there is a dashboard next to MCP, and for whom
    public record Http(String address, String token, List<String> allowOrigins, List<String> allowHosts, Ui ui) {
        public boolean isAsked() {
            return !address.isEmpty();
        }
    }

    /// A dashboard next to MCP over HTTP.
    public enum Ui {
        NONE,
        /// For all clients of the tools: `serve --http --ui`.
        SERVED,
        /// For the person who started it, with a token of its own: `loupe ui --no-open`.
        SHOWN,
        /// The same, opened in a browser: `loupe ui`.
        OPENED;

        public boolean isOfOnePerson() {
            return this == SHOWN || this == OPENED;
        }
    }
}

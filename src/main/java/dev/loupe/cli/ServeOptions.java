package dev.loupe.cli;

import dev.loupe.tools.ToolChoice;
import java.util.List;

/// The options of `serve`, as typed.
///
/// @param unknown the first word that is not plainly right, empty where there is none
record ServeOptions(Reach reach, Offer offer, Http http, String unknown) {

    /// What is served, and by whom.
    ///
    /// @param roots folders; none means the repository around the working folder
    /// @param inProcess whether the engine is to run in this process
    /// @param noWatch whether files are not to be watched for changes
    record Reach(List<String> roots, boolean inProcess, boolean noWatch) {}

    /// What clients are offered.
    ///
    /// @param prompts a file of prompts, empty where there is none
    /// @param conformance whether the fixtures of the official test suite are served instead of the tools
    record Offer(ToolChoice tools, String prompts, boolean conformance) {}

    /// Who may come over HTTP.
    ///
    /// @param address `[HOST:]PORT` where HTTP is served instead of the standard streams, else empty
    /// @param token what clients must show, empty where none is asked for
    /// @param allowOrigins origins of web pages that may call, besides this machine's own
    /// @param allowHosts names by which clients may call this machine, besides its loopback names
    /// @param ui whether there is a dashboard beside MCP, and for whom
    record Http(String address, String token, List<String> allowOrigins, List<String> allowHosts, Ui ui) {
        boolean isAsked() {
            return !address.isEmpty();
        }
    }

    /// A dashboard beside MCP over HTTP.
    enum Ui {
        NONE,
        /// For whoever may call the tools: `serve --http --ui`.
        SERVED,
        /// For the person who started it, with a token of its own: `loupe ui --no-open`.
        SHOWN,
        /// The same, in a browser at once: `loupe ui`.
        OPENED;

        boolean isOfOnePerson() {
            return this == SHOWN || this == OPENED;
        }
    }
}

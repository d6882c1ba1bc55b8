package dev.loupe.cli;

import dev.loupe.tools.ToolChoice;
import java.util.List;

/// The options of `serve`, as typed.
///
/// @param roots folders; none means the repository around the working folder
/// @param inProcess whether the engine is to run in this process
/// @param noWatch whether files are not to be watched for changes
/// @param tools which tools are offered
/// @param http `[HOST:]PORT` where HTTP is served instead of the standard streams, else empty
/// @param token what HTTP clients must show, empty where none is asked for
/// @param allowOrigins origins of web pages that may call over HTTP, besides this machine's own
/// @param allowHosts names by which HTTP clients may call this machine, besides its loopback names
/// @param prompts a file of prompts, empty where there is none
/// @param ui whether there is a dashboard beside MCP, and for whom; HTTP only
/// @param conformance whether the fixtures of the official test suite are served instead of the tools
/// @param unknown the first word that is not plainly right, empty where there is none
record ServeOptions(
        List<String> roots,
        boolean inProcess,
        boolean noWatch,
        ToolChoice tools,
        String http,
        String token,
        List<String> allowOrigins,
        List<String> allowHosts,
        String prompts,
        Ui ui,
        boolean conformance,
        String unknown) {

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

    /// Reads the words after `serve` by hand, since picocli is too slow on the way to a server's first answer
    /// (docs/decisions/0010). `ServeCommand` has the same options, which a test compares, and explains what
    /// is `unknown` here.
    static ServeOptions of(List<String> words) {
        return new ServeWords().read(words);
    }
}

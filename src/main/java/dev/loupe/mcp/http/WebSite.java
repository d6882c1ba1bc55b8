package dev.loupe.mcp.http;

import dev.loupe.mcp.ServerFeatures;
import java.util.Map;

/// Content that a server has besides MCP for agents: a web page, and features for its scripts.
///
/// The same rules apply as for MCP: Host and Origin are checked for everything, the token for every call.
///
/// @param contents the page's files by path; served without a token, since a browser sends none when it loads
/// a page
/// @param features for its scripts, by path; they use MCP too
public record WebSite(Map<String, Content> contents, Map<String, ServerFeatures> features) {

    public static final WebSite NONE = new WebSite(Map.of(), Map.of());

    public WebSite {
        contents = Map.copyOf(contents);
        features = Map.copyOf(features);
    }

    /// One file of the page.
    ///
    /// @param type as in `Content-Type`
    /// @param bytes must not be changed
    /// @param headers in addition to that
    @SuppressWarnings("ArrayRecordComponent")
    public record Content(String type, byte[] bytes, Map<String, String> headers) {
        public Content {
            headers = Map.copyOf(headers);
        }
    }
}

package dev.loupe.web;

import dev.loupe.mcp.ServerFeatures;
import dev.loupe.mcp.ServerIdentity;
import dev.loupe.mcp.SharedCaller;
import dev.loupe.mcp.http.WebSite;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The dashboard: a page of our own files at `/` and `/ui/`, which calls the tools at `/ui/mcp` like any MCP
/// client of 2026-07-28.
///
/// The page itself contains no project data; its scripts insert the answers of tools as text only. Its
/// content security policy allows its own files and requests to this server, and nothing else: no other
/// address, no inline script, and (if the browser supports Trusted Types) no conversion of text to markup.
public final class Dashboard {

    /// The endpoint for its scripts.
    static final String CALLS = "/ui/mcp";

    private static final String PAGE = "index.html";

    private static final List<String> FILES = List.of(
            PAGE,
            "app.css",
            "app.js",
            "calls.js",
            "chart.js",
            "coupling.js",
            "dom.js",
            "feedback.js",
            "file.js",
            "graph.js",
            "history.js",
            "hotspots.js",
            "icon.svg",
            "keys.js",
            "projects.js",
            "rpc.js",
            "search.js",
            "syntax.js",
            "treemap.js");

    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
                    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy", POLICY,
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "DENY",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin",
            // The next version of the program has different files under the same names.
            "Cache-Control", "no-cache");

    private Dashboard() {}

    /// @param caller returns untruncated answers, since a person reads them
    /// @param readOnly whether it must not start an index run
    public static WebSite site(SharedCaller caller, String version, boolean readOnly) throws IOException {
        var contents = new LinkedHashMap<String, WebSite.Content>();
        for (String file : FILES) contents.put(file.equals(PAGE) ? "/" : "/ui/" + file, content(file));
        var identity = new ServerIdentity("loupe-dashboard", version, "");
        ServerFeatures features = ServerFeatures.ofTools(identity, new DashboardTools(caller, readOnly));
        return new WebSite(contents, Map.of(CALLS, features));
    }

    private static WebSite.Content content(String file) throws IOException {
        try (InputStream in = Dashboard.class.getResourceAsStream(file)) {
            if (in == null) throw new IOException("this build of Loupe lacks a file of its dashboard, " + file);
            return new WebSite.Content(type(file), in.readAllBytes(), HEADERS);
        }
    }

    private static String type(String file) {
        return switch (file.substring(file.lastIndexOf('.') + 1)) {
            case "html" -> "text/html; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "svg" -> "image/svg+xml";
            case String other -> throw new IllegalArgumentException("a file of type " + other);
        };
    }
}

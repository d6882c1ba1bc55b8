package dev.loupe.mcp.http;

import java.util.Map;

/// System properties of the JDK's HTTP server, which it reads once per process. Values set by the user are
/// kept.
final class JdkServer {

    private static final Map<String, String> SETTINGS = Map.of(
            // Otherwise small answers wait for the client's acknowledgement of their headers.
            "sun.net.httpserver.nodelay",
            "true",
            // Seconds from the first byte of a request to its last.
            "sun.net.httpserver.maxReqTime",
            "30",
            // Seconds for which a connection may wait for its next request.
            "sun.net.httpserver.idleInterval",
            "120",
            // Beyond this limit a connection is closed as soon as its answer is sent, while its client may
            // already send the next request: with the default of 200, a thousand concurrent clients see
            // errors.
            "sun.net.httpserver.maxIdleConnections",
            "4000",
            "jdk.httpserver.maxConnections",
            "4000",
            "sun.net.httpserver.maxReqHeaderSize",
            "65536");

    private JdkServer() {}

    /// Call it before the first server is created.
    static void configure() {
        SETTINGS.forEach((name, value) -> {
            if (System.getProperty(name) == null) System.setProperty(name, value);
        });
    }
}

package dev.loupe.mcp.http;

import java.util.Set;

/// Settings of a server over HTTP.
///
/// @param token required from clients; empty for none, which is allowed on this machine only
/// @param hosts allowed names of the server, besides those of this machine
/// @param origins web pages whose scripts may send requests, as `https://host:port`, besides those of this
/// machine
public record HttpSettings(
        ListenAddress address, String token, Set<String> hosts, Set<String> origins, HttpLimits limits) {

    public HttpSettings {
        hosts = Set.copyOf(hosts);
        origins = Set.copyOf(origins);
    }

    /// For this machine only, without a token.
    public static HttpSettings local(ListenAddress address) {
        return new HttpSettings(address, "", Set.of(), Set.of(), HttpLimits.USUAL);
    }
}

package dev.loupe.mcp.http;

import java.util.Set;

/// How to serve over HTTP.
///
/// @param token what clients must say to be let in; empty for none, which is allowed on this machine only
/// @param hosts names by which clients may call the server, beside those of this machine
/// @param origins web pages whose scripts may ask, as `https://host:port`, beside those of this machine
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

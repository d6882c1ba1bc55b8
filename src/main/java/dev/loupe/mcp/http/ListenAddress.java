package dev.loupe.mcp.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An address to listen on.
///
/// @param host a name or an address; an IPv6 address without brackets
/// @param port 0 for any free port
public record ListenAddress(String host, int port) {

    private static final Pattern FORM = Pattern.compile("(?:(\\[[0-9A-Fa-f:.%]+]|[^\\[\\]:/\\s]+):)?([0-9]{1,5})");
    private static final int GREATEST_PORT = 65_535;

    public ListenAddress {
        if (host.isEmpty()) throw new IllegalArgumentException("no host");
        if (port < 0 || port > GREATEST_PORT) throw new IllegalArgumentException("no port: " + port);
    }

    /// Parses `PORT` (on this machine only), `HOST:PORT` or `[IPV6]:PORT`.
    ///
    /// @throws IllegalArgumentException with a message for the user
    public static ListenAddress parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || Integer.parseInt(matcher.group(2)) > GREATEST_PORT)
            throw new IllegalArgumentException(
                    "'" + text + "' is not an address to listen on; use PORT, HOST:PORT or [IPV6]:PORT, as in 8080");
        String host = matcher.group(1) == null ? "127.0.0.1" : matcher.group(1);
        return new ListenAddress(host.replaceAll("[\\[\\]]", ""), Integer.parseInt(matcher.group(2)));
    }

    /// @throws IOException with a message for the user: there is no such host
    InetSocketAddress resolved() throws IOException {
        try {
            return new InetSocketAddress(InetAddress.getByName(host), port);
        } catch (UnknownHostException unknown) {
            throw new IOException("unknown host '" + host + "'; use an address of this machine", unknown);
        }
    }

    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}

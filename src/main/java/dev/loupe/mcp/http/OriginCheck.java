package dev.loupe.mcp.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Access control.
///
/// A web page in the user's browser can send requests to this machine. It can forge neither `Origin` nor, if
/// its own name resolves to this machine (DNS rebinding), `Host`; so both must be known names. A numeric
/// address cannot be rebound, so it is accepted if the server listens beyond this machine, which requires a
/// token in any case.
final class OriginCheck {

    private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Set<String> hosts;
    private final Set<String> origins;
    private final String token;
    private final boolean beyond;

    /// @param beyond whether the server listens beyond this machine
    OriginCheck(HttpSettings settings, boolean beyond) {
        this.hosts = lowered(settings.hosts());
        this.origins = lowered(settings.origins());
        this.token = settings.token();
        this.beyond = beyond;
    }

    private static Set<String> lowered(Set<String> names) {
        return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    /// Checks the Host and Origin headers.
    void checkSource(HttpExchange exchange) throws HttpRefusal.Thrown {
        String authority = exchange.getRequestURI().getRawAuthority();
        List<String> given = exchange.getRequestHeaders().get("Host");
        if (given != null && given.size() > 1)
            throw new HttpRefusal.Thrown(new HttpRefusal(400, "more than one Host header"));
        String host = authority == null && given != null ? given.getFirst() : authority;
        if (host == null && !exchange.getProtocol().equalsIgnoreCase("HTTP/1.0"))
            throw new HttpRefusal.Thrown(new HttpRefusal(400, "the Host header is missing"));
        if (host != null && !isKnownHost(host))
            throw new HttpRefusal.Thrown(
                    new HttpRefusal(403, "this Host is not allowed; serve --allow-host NAME allows one"));
        String origin = origin(exchange.getRequestHeaders());
        if (origin != null && !isKnownOrigin(origin))
            throw new HttpRefusal.Thrown(
                    new HttpRefusal(403, "this Origin is not allowed; serve --allow-origin ORIGIN allows one"));
    }

    /// The origin of the page whose script sent the request; null if none did.
    static @Nullable String origin(Headers headers) {
        List<String> given = headers.get("Origin");
        return given == null ? null : String.join(",", given);
    }

    private boolean isKnownHost(String host) {
        String name = host.toLowerCase(Locale.ROOT).strip().replaceFirst(":[0-9]*$", "");
        return HERE.contains(name) || hosts.contains(name) || beyond && name.matches("[0-9.]+|\\[[0-9a-f:.]+]");
    }

    private boolean isKnownOrigin(String origin) {
        if (origins.contains(origin.toLowerCase(Locale.ROOT))) return true;
        try {
            URI page = new URI(origin);
            return page.getHost() != null
                    && ("http".equalsIgnoreCase(page.getScheme()) || "https".equalsIgnoreCase(page.getScheme()))
                    && HERE.contains(page.getHost().toLowerCase(Locale.ROOT));
        } catch (URISyntaxException _) {
            return false;
        }
    }

    /// Checks the token, if one is configured.
    void checkToken(HttpExchange exchange) throws HttpRefusal.Thrown {
        if (token.isEmpty()) return;
        List<String> given = exchange.getRequestHeaders().get("Authorization");
        if (given == null) throw unauthorized("this server requires a token: Authorization: Bearer TOKEN", "");
        String credentials = given.size() == 1 ? given.getFirst().strip() : "";
        boolean bearer = credentials.regionMatches(true, 0, "Bearer ", 0, "Bearer ".length());
        if (!bearer || !isToken(credentials.substring("Bearer ".length()).strip()))
            throw unauthorized("invalid token", ", error=\"invalid_token\"");
    }

    private static HttpRefusal.Thrown unauthorized(String message, String error) {
        return new HttpRefusal.Thrown(
                new HttpRefusal(401, message, Map.of("WWW-Authenticate", "Bearer realm=\"loupe\"" + error)));
    }

    /// Constant-time comparison for guesses of the same length.
    private boolean isToken(String guess) {
        return MessageDigest.isEqual(guess.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}

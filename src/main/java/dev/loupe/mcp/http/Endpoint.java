package dev.loupe.mcp.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;

/// Routes every HTTP request: checks the sender, finds the handler.
final class Endpoint implements HttpHandler {

    static final String PATH = "/mcp";

    private static final Logger LOG = System.getLogger(Endpoint.class.getName());

    private static final String HEALTH = "/healthz";

    private static final String ALLOWED_HEADERS = "Accept, Authorization, Content-Type, Last-Event-ID, "
            + "MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name";

    private final OriginCheck gate;
    private final Map<String, Mount> mounts;
    private final WebSite site;
    private final BodyReader bodies;
    private final SlowReaders slowReaders;
    private final UnderWay underWay;

    /// @param mounts by their paths
    /// @param site further content beside them
    Endpoint(
            OriginCheck gate,
            Map<String, Mount> mounts,
            WebSite site,
            BodyReader bodies,
            SlowReaders slowReaders,
            UnderWay underWay) {
        this.gate = gate;
        this.mounts = mounts;
        this.site = site;
        this.bodies = bodies;
        this.slowReaders = slowReaders;
        this.underWay = underWay;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        var reply = new HttpReply(exchange, slowReaders);
        boolean open = underWay.begin();
        try {
            if (open) serve(exchange, reply);
            else reply.refuse(new HttpRefusal(503, "the server is shutting down", Map.of("Connection", "close")));
        } catch (HttpRefusal.Thrown refused) {
            LOG.log(Level.DEBUG, () -> "refused with " + refused.refusal().status() + ": " + refused.getMessage());
            bodies.skip(exchange);
            reply.refuse(refused.refusal());
        } catch (InterruptedException _) {
            throw new IOException("the server has shut down");
        } catch (RuntimeException ours) {
            LOG.log(Level.ERROR, "a request failed", ours);
            if (reply.begun()) throw new IOException("cut short by an internal error", ours);
            reply.refuse(new HttpRefusal(500, "internal error; see Loupe's log"));
        } finally {
            if (open) underWay.end();
        }
    }

    private void serve(HttpExchange exchange, HttpReply reply)
            throws IOException, HttpRefusal.Thrown, InterruptedException {
        gate.checkSource(exchange);
        allowScripts(exchange, reply);
        String path = String.valueOf(exchange.getRequestURI().getRawPath());
        Mount mount = mounts.get(path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
        WebSite.Content content = site.contents().get(path);
        if (path.equals(HEALTH)) health(exchange, reply);
        else if (mount != null) serveMcp(mount, exchange, reply);
        else if (content != null) show(content, exchange, reply);
        else
            throw new HttpRefusal.Thrown(
                    new HttpRefusal(404, "there is " + PATH + " and " + HEALTH + ", nothing else"));
    }

    /// Files that every permitted client may read without a token: they contain nothing about a project.
    private static void show(WebSite.Content content, HttpExchange exchange, HttpReply reply)
            throws IOException, HttpRefusal.Thrown {
        requireReading(exchange);
        content.headers().forEach(reply::header);
        reply.whole(200, content.type(), content.bytes());
    }

    private static void requireReading(HttpExchange exchange) throws HttpRefusal.Thrown {
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) throw notAllowed("GET, HEAD");
    }

    /// CORS: lets the page read the answer; the origin was already checked.
    private static void allowScripts(HttpExchange exchange, HttpReply reply) {
        String origin = OriginCheck.origin(exchange.getRequestHeaders());
        if (origin == null) return;
        reply.header("Access-Control-Allow-Origin", origin);
        reply.header("Vary", "Origin");
        reply.header("Access-Control-Expose-Headers", SessionTransport.SESSION);
    }

    private static void health(HttpExchange exchange, HttpReply reply) throws IOException, HttpRefusal.Thrown {
        requireReading(exchange);
        reply.header("Cache-Control", "no-store");
        reply.json(200, "{\"status\":\"ok\"}");
    }

    private void serveMcp(Mount mount, HttpExchange exchange, HttpReply reply)
            throws IOException, HttpRefusal.Thrown, InterruptedException {
        String method = exchange.getRequestMethod();
        if (method.equals("OPTIONS")) {
            options(reply);
            return;
        }
        gate.checkToken(exchange);
        Headers headers = exchange.getRequestHeaders();
        switch (method) {
            case "POST" -> mount.posts().serve(exchange, reply);
            case "GET", "DELETE" -> {
                // Without a session there is nothing to get; only the older generation has sessions.
                String version = SessionTransport.text(headers.getFirst(MirroredHeaders.VERSION));
                if (PostHandler.isModern(headers)
                        || headers.getFirst(SessionTransport.SESSION) == null && version.isEmpty())
                    throw notAllowed("POST");
                if (method.equals("GET")) mount.conversations().listen(headers, reply);
                else mount.conversations().end(headers, reply);
            }
            default -> throw notAllowed("POST, GET, DELETE, OPTIONS");
        }
    }

    private static HttpRefusal.Thrown notAllowed(String allowed) {
        return new HttpRefusal.Thrown(new HttpRefusal(405, "allowed is " + allowed, Map.of("Allow", allowed)));
    }

    private static void options(HttpReply reply) throws IOException {
        reply.header("Allow", "POST, GET, DELETE, OPTIONS");
        reply.header("Access-Control-Allow-Methods", "POST, GET, DELETE");
        reply.header("Access-Control-Allow-Headers", ALLOWED_HEADERS);
        reply.header("Access-Control-Max-Age", "600");
        reply.empty(204);
    }
}

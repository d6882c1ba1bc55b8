package dev.loupe.mcp.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;

/// Every request that comes in: who asks, for what, and who serves it.
final class Endpoint implements HttpHandler {

    private static final Logger LOG = System.getLogger(Endpoint.class.getName());

    private static final String PATH = "/mcp";
    private static final String HEALTH = "/healthz";

    private static final String ALLOWED_HEADERS = "Accept, Authorization, Content-Type, Last-Event-ID, "
            + "MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name";

    private final Gate gate;
    private final Posts posts;
    private final Conversations conversations;
    private final SlowReaders slowReaders;
    private final UnderWay underWay;

    Endpoint(Gate gate, Posts posts, Conversations conversations, SlowReaders slowReaders, UnderWay underWay) {
        this.gate = gate;
        this.posts = posts;
        this.conversations = conversations;
        this.slowReaders = slowReaders;
        this.underWay = underWay;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        var reply = new HttpReply(exchange, slowReaders);
        boolean open = underWay.begin();
        try {
            if (open) serve(exchange, reply);
            else reply.refuse(new Refusal(503, "the server is ending", Map.of("Connection", "close")));
        } catch (Refusal.Thrown refused) {
            LOG.log(Level.DEBUG, () -> "refused with " + refused.refusal().status() + ": " + refused.getMessage());
            posts.skip(exchange);
            reply.refuse(refused.refusal());
        } catch (InterruptedException _) {
            throw new IOException("the server has ended");
        } catch (RuntimeException ours) {
            LOG.log(Level.ERROR, "a request failed", ours);
            if (reply.begun()) throw new IOException("cut short by an internal error", ours);
            reply.refuse(new Refusal(500, "internal error; Loupe's log says more"));
        } finally {
            if (open) underWay.end();
        }
    }

    private void serve(HttpExchange exchange, HttpReply reply)
            throws IOException, Refusal.Thrown, InterruptedException {
        gate.checkSource(exchange);
        allowScripts(exchange, reply);
        switch (String.valueOf(exchange.getRequestURI().getRawPath())) {
            case HEALTH -> health(exchange, reply);
            case PATH, PATH + "/" -> serveMcp(exchange, reply);
            default ->
                throw new Refusal.Thrown(new Refusal(404, "there is " + PATH + " and " + HEALTH + ", nothing else"));
        }
    }

    /// Tells the browser that the page may see the answer; the gate has let it in.
    private static void allowScripts(HttpExchange exchange, HttpReply reply) {
        String origin = Gate.origin(exchange.getRequestHeaders());
        if (origin == null) return;
        reply.header("Access-Control-Allow-Origin", origin);
        reply.header("Vary", "Origin");
        reply.header("Access-Control-Expose-Headers", Conversations.SESSION);
    }

    private void health(HttpExchange exchange, HttpReply reply) throws IOException, Refusal.Thrown {
        if (!exchange.getRequestMethod().equals("GET")
                && !exchange.getRequestMethod().equals("HEAD")) throw notAllowed("GET, HEAD");
        reply.header("Cache-Control", "no-store");
        reply.json(200, "{\"status\":\"ok\"}");
    }

    private void serveMcp(HttpExchange exchange, HttpReply reply)
            throws IOException, Refusal.Thrown, InterruptedException {
        String method = exchange.getRequestMethod();
        if (method.equals("OPTIONS")) {
            options(reply);
            return;
        }
        gate.checkToken(exchange);
        Headers headers = exchange.getRequestHeaders();
        switch (method) {
            case "POST" -> posts.serve(exchange, reply);
            case "GET", "DELETE" -> {
                // Without a session there is nothing to get; only the older era has them.
                String version = Conversations.text(headers.getFirst(MirroredHeaders.VERSION));
                if (Posts.isModern(headers) || headers.getFirst(Conversations.SESSION) == null && version.isEmpty())
                    throw notAllowed("POST");
                if (method.equals("GET")) conversations.listen(headers, reply);
                else conversations.end(headers, reply);
            }
            default -> throw notAllowed("POST, GET, DELETE, OPTIONS");
        }
    }

    private static Refusal.Thrown notAllowed(String allowed) {
        return new Refusal.Thrown(new Refusal(405, "allowed is " + allowed, Map.of("Allow", allowed)));
    }

    private static void options(HttpReply reply) throws IOException {
        reply.header("Allow", "POST, GET, DELETE, OPTIONS");
        reply.header("Access-Control-Allow-Methods", "POST, GET, DELETE");
        reply.header("Access-Control-Allow-Headers", ALLOWED_HEADERS);
        reply.header("Access-Control-Max-Age", "600");
        reply.empty(204);
    }
}

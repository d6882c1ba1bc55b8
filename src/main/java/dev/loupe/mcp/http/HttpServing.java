package dev.loupe.mcp.http;

import com.sun.net.httpserver.HttpServer;
import dev.loupe.mcp.ClientConnection;
import dev.loupe.mcp.ServerFeatures;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A server of MCP over HTTP. See docs/server.md.
public final class HttpServing implements AutoCloseable {

    /// Path of MCP.
    static final String PATH = Endpoint.PATH;

    /// Maximum clients waiting to be accepted.
    private static final int BACKLOG = 1024;

    /// After the grace period requests are cancelled, and may still answer with what they have.
    private static final Duration REST = Duration.ofSeconds(1);

    private static final Duration ROUND = Duration.ofMillis(100);

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpSettings settings;
    private final List<Mount> mounts;
    private final BodyReader bodies;
    private final SlowReaders slowReaders;
    private final UnderWay underWay = new UnderWay();
    private boolean closed;

    private HttpServing(
            HttpServer server, ServerFeatures features, WebSite site, HttpSettings settings, boolean beyond) {
        HttpLimits limits = settings.limits();
        var streams = new EventStreams(limits);
        this.server = server;
        this.settings = settings;
        this.bodies = new BodyReader(limits);
        this.slowReaders = new SlowReaders(limits.stall());
        var mounted = new LinkedHashMap<String, Mount>();
        mounted.put(PATH, Mount.of(features, limits, bodies, streams));
        site.features().forEach((path, own) -> mounted.put(path, Mount.of(own, limits, bodies, streams)));
        this.mounts = List.copyOf(mounted.values());
        var gate = new OriginCheck(settings, beyond);
        server.createContext("/", new Endpoint(gate, mounted, site, bodies, slowReaders, underWay));
        server.setExecutor(threads);
    }

    /// Starts listening, for MCP only.
    ///
    /// @throws IOException like the other
    public static HttpServing start(ServerFeatures features, HttpSettings settings) throws IOException {
        return start(features, WebSite.NONE, settings);
    }

    /// Starts listening.
    ///
    /// @param site further content beside MCP
    /// @throws IOException with a message for the user: no such host, the port is taken, a token is missing
    public static HttpServing start(ServerFeatures features, WebSite site, HttpSettings settings) throws IOException {
        InetSocketAddress where = settings.address().resolved();
        boolean beyond = !where.getAddress().isLoopbackAddress();
        if (beyond && settings.token().isEmpty())
            throw new IOException(settings.address().host() + " accepts other machines, which requires a token: "
                    + "set LOUPE_HTTP_TOKEN (or --token), or listen on 127.0.0.1");
        JdkServer.configure();
        var serving = new HttpServing(bound(where, settings), features, site, settings, beyond);
        serving.server.start();
        return serving;
    }

    private static HttpServer bound(InetSocketAddress where, HttpSettings settings) throws IOException {
        try {
            return HttpServer.create(where, BACKLOG);
        } catch (BindException refused) {
            throw new IOException(
                    "cannot listen on " + settings.address() + ": " + refused.getMessage()
                            + "; another program may use the port: choose another, or 0 for any free port",
                    refused);
        }
    }

    /// Its URL for clients.
    public String url() {
        return address() + PATH;
    }

    /// The prefix of all its URLs, without a trailing slash.
    public String address() {
        return "http://"
                + new ListenAddress(
                        settings.address().host(), server.getAddress().getPort());
    }

    /// Number of running requests; streams count until they end.
    int underWay() {
        return underWay.count();
    }

    /// Bytes of requests in memory.
    long held() {
        return bodies.held();
    }

    /// Ends the server: new requests are rejected, running ones are answered, for a few seconds at most.
    /// Subscriptions end with a result.
    @Override
    public void close() {
        synchronized (this) {
            if (closed) return;
            closed = true;
        }
        long deadline = System.nanoTime()
                + settings.limits().grace().plus(REST).plus(REST).toNanos();
        underWay.close();
        // Closes the port immediately, then waits for requests; but it miscounts those whose client has left
        // and would wait for its full time, so we count ourselves and wake it.
        Thread stopping = Thread.ofVirtual().start(() -> server.stop(60));
        try {
            // Requests that had just arrived may start their work after the first round.
            do drain();
            while (!underWay.await(ROUND) && System.nanoTime() < deadline);
            stopping.interrupt();
            stopping.join();
        } catch (InterruptedException _) {
            stopping.interrupt();
            Thread.currentThread().interrupt();
        } finally {
            slowReaders.close();
            threads.shutdownNow();
        }
    }

    /// All clients concurrently.
    private void drain() throws InterruptedException {
        var peers = new ArrayList<ClientConnection>();
        for (Mount mount : mounts) {
            peers.addAll(mount.posts().peers());
            for (HttpSession session : mount.sessions().all()) {
                session.endStreams();
                peers.add(session.peer());
            }
        }
        var drains = new ArrayList<Thread>();
        for (ClientConnection peer : peers)
            drains.add(
                    Thread.ofVirtual().start(() -> peer.drain(settings.limits().grace(), REST)));
        for (Thread thread : drains) thread.join();
    }
}

package dev.loupe.mcp.http;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/// The JDK's server for doubles of other services. It reads its settings once in a process, so that a double
/// which came first with the usual ones would spoil every server of Loupe's after it.
public final class LoopbackServer {

    private LoopbackServer() {}

    /// At a free port of the loopback interface, not started.
    public static HttpServer create() throws IOException {
        JdkServer.configure();
        return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }
}

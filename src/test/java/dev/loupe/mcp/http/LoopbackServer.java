package dev.loupe.mcp.http;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/// The JDK's server for test doubles of other services. It reads its system properties once per process, so a
/// double that came first with the defaults would affect every later server of Loupe's.
public final class LoopbackServer {

    private LoopbackServer() {}

    /// On a free port of the loopback interface, not started.
    public static HttpServer create() throws IOException {
        JdkServer.configure();
        return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }
}

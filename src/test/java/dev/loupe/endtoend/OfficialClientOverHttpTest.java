package dev.loupe.endtoend;

import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.nio.file.Path;

/// Over HTTP.
class OfficialClientOverHttpTest extends OfficialClientContract {

    /// Ends with `Installed`.
    @Override
    McpClientTransport transport(Installed loupe, Path folder, Path root) throws Exception {
        HttpServed server = HttpServed.start(loupe, folder, "--root", root.toString());
        return HttpClientStreamableHttpTransport.builder(server.url().replaceFirst("/mcp$", ""))
                .build();
    }
}

package dev.loupe.endtoend;

import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.nio.file.Path;

/// Over standard input and output.
class OfficialClientTest extends OfficialClientContract {

    @Override
    McpClientTransport transport(Installed loupe, Path folder, Path root) {
        ServerParameters server = ServerParameters.builder(
                        Path.of("loupe").toAbsolutePath().toString())
                .args("serve", "--root", root.toString())
                .addEnvVar("LOUPE_HOME", loupe.home().toString())
                .build();
        return new StdioClientTransport(server, McpJsonDefaults.getMapper());
    }
}

package dev.loupe.mcp;

import dev.loupe.tools.catalogue.CatalogueText;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/// Only the server, for bench/handshake: the cost of a front without command line and daemon.
final class HandshakeTestServer {
    private HandshakeTestServer() {}

    public static void main(String[] arguments) throws IOException {
        new McpServer(
                        new FileInputStream(FileDescriptor.in),
                        new FileOutputStream(FileDescriptor.out),
                        ServerFeatures.ofTools(
                                ServerIdentity.loupe("0", _ -> true),
                                new CatalogueTools(
                                        CatalogueText.builtIn(),
                                        new SharedCaller(client -> {
                                            throw new IOException("there are no tools here");
                                        }),
                                        note -> {})))
                .run();
    }
}

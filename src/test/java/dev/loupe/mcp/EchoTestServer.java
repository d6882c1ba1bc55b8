package dev.loupe.mcp;

import dev.loupe.engine.Session;
import dev.loupe.tools.ToolsForTests;
import dev.loupe.tools.catalogue.CatalogueText;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.run.ToolRunner;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// A server with test tools, as its own process. Its slow tool is only slow if an argument says so: then it
/// works until it is cancelled.
final class EchoTestServer {
    private EchoTestServer() {}

    public static void main(String[] arguments) throws IOException {
        ToolCatalogue catalogue = ToolsForTests.withSlow(new CountDownLatch(1), new CountDownLatch(arguments.length));
        new McpServer(
                        new FileInputStream(FileDescriptor.in),
                        new FileOutputStream(FileDescriptor.out),
                        ServerFeatures.ofTools(
                                ServerIdentity.loupe("0", _ -> true),
                                new CatalogueTools(
                                        CatalogueText.of(catalogue),
                                        new SharedCaller(client -> new ToolRunner(
                                                catalogue,
                                                new Session(client, List.of(), false),
                                                Duration.ofSeconds(1))),
                                        System.err::println)))
                .run();
    }
}

package dev.loupe.mcp.conformance;

import dev.loupe.mcp.McpServer;
import dev.loupe.mcp.http.HttpServing;
import dev.loupe.mcp.http.HttpSettings;
import dev.loupe.mcp.http.ListenAddress;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The product's protocol core with the fixtures of the official suite, in a process of its own: on the
/// standard streams, or over HTTP at the address that is its argument.
public final class ConformanceServer {

    private ConformanceServer() {}

    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            new McpServer(System.in, System.out, ConformanceFeatures.of("0")).run();
            return;
        }
        HttpServing serving =
                HttpServing.start(ConformanceFeatures.of("0"), HttpSettings.local(ListenAddress.parse(args[0])));
        Runtime.getRuntime().addShutdownHook(new Thread(serving::close));
        System.err.println("listening on " + serving.url());
        new CountDownLatch(1).await();
    }

    /// The command that starts it in any folder.
    public static List<String> command(String... args) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> new File(entry).getAbsolutePath())
                        .collect(Collectors.joining(File.pathSeparator)),
                ConformanceServer.class.getName()));
        command.addAll(List.of(args));
        return command;
    }
}

package dev.loupe.cli;

import dev.loupe.engine.Session;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.project.LoupeHome;
import dev.loupe.tools.ToolCaller;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;

/// What a front or the daemon usually does, done once so that the JVM can record which classes that takes.
/// The launcher
/// asks for it in the background (`--train front`, `--train daemon`) with a LOUPE_HOME of its own.
final class Training {
    private Training() {}

    private static final List<String> HANDSHAKE = List.of(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{}}}",
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":\"status\",\"arguments\":{}}}",
            "");

    /// @param kind `front` or `daemon`
    static int run(String kind, Map<String, String> environment) throws CommandFailure {
        try {
            Path project = project();
            try {
                if (kind.equals("daemon")) daemon(project, environment);
                else front(project, environment);
            } finally {
                delete(project);
            }
            return Exit.FOUND.code();
        } catch (IOException | ExecutionException | InterruptedException failure) {
            throw new CommandFailure(Exit.INPUT_OUTPUT, "the training failed: " + failure.getMessage(), failure);
        }
    }

    private static void front(Path project, Map<String, String> environment) throws CommandFailure {
        var in = new ByteArrayInputStream(String.join("\n", HANDSHAKE).getBytes(StandardCharsets.UTF_8));
        var connections = new Connections(in, OutputStream.nullOutputStream(), environment);
        connections.serve(List.of(project), false);
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        for (String[] words : List.of(
                new String[] {"search", "greeting"}, new String[] {"grep", "greeting"}, new String[] {"status"})) {
            Screen screen = Screen.of(in, nowhere, nowhere, "1", environment);
            Typed.run(new LoupeCommand(screen, connections, project), connections, connections, false, words);
        }
        connections.stop();
    }

    private static void daemon(Path project, Map<String, String> environment)
            throws IOException, ExecutionException, InterruptedException {
        LoupeHome home = LoupeHome.of(environment, Path.of(System.getProperty("user.home")));
        try (LocalTools tools = LocalTools.open(home, project.resolveSibling("nobody"));
                ToolCaller caller = tools.open(new Session("training", List.of(project), false))) {
            ask(caller, "index_codebase", JsonValue.object());
            for (int i = 0; i < 20; i++) {
                ask(caller, "search", JsonValue.object("query", JsonValue.of("where is the greeting made")));
                ask(caller, "grep", JsonValue.object("pattern", JsonValue.of("greet"), "regex", JsonValue.of(true)));
                ask(caller, "list_symbols", JsonValue.object("file", JsonValue.of("Greeting.java")));
                ask(caller, "status", JsonValue.object("languages", JsonValue.of(true)));
            }
        }
    }

    private static void ask(ToolCaller caller, String tool, JsonObject arguments)
            throws ExecutionException, InterruptedException {
        caller.start(tool, arguments, Progress.NONE).result().get();
    }

    private static Path project() throws IOException {
        Path folder = Files.createTempDirectory("loupe-training").toRealPath();
        Files.writeString(
                folder.resolve("Greeting.java"),
                "/** A greeting. */\nclass Greeting {\n  String greet() { return \"hi\"; }\n}\n");
        Files.writeString(folder.resolve("greet.py"), "def greet(name):\n    \"\"\"Greets.\"\"\"\n    return name\n");
        Files.writeString(folder.resolve("README.md"), "# Greeting\n\nHow to greet.\n");
        return folder;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) Files.delete(file);
        }
        Files.delete(folder);
    }
}

package dev.loupe.cli;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandParser;
import dev.loupe.cli.command.Daemons;
import dev.loupe.cli.command.McpServerProcess;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.Terminal;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.UnknownTool;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// Runs commands as a user would, against tools with canned answers.
public final class Shell {

    /// The result of a command.
    public record Outcome(int code, String out, String err) {}

    private final Path folder;
    private final Map<String, JsonObject> results = new HashMap<>();
    private final List<String> asked = new ArrayList<>();
    private boolean terminal;
    private String typed = "";
    private Map<String, String> environment = Map.of();

    public Shell(Path folder) {
        this.folder = folder;
        answers("get_index_status", "{'status': 'indexed', 'path': '/r', 'chunksCount': 7}");
    }

    public Shell onATerminal() {
        terminal = true;
        return this;
    }

    public Shell in(Map<String, String> variables) {
        environment = variables;
        return this;
    }

    public Shell typing(String text) {
        typed = text;
        return this;
    }

    /// @param json with single quotes for double ones
    public Shell answers(String tool, String json) {
        results.put(tool, JsonValue.object("structuredContent", parse(json), "isError", JsonValue.of(false)));
        return this;
    }

    /// The answer is a complete tool result.
    Shell result(String tool, String json) {
        results.put(tool, parse(json));
        return this;
    }

    public Shell fails(String tool, String kind, String message) {
        results.put(
                tool,
                parse(
                        "{'isError': true, 'content': [{'type': 'text', 'text': '%s'}], '_meta': {'dev.loupe/failure': {'kind': '%s'}}}"
                                .formatted(message, kind)));
        return this;
    }

    /// The calls so far, `tool {arguments}`.
    public List<String> asked() {
        return asked;
    }

    public Outcome run(String... words) {
        return run((options, roots) -> 0, List.of(words));
    }

    /// The options that the server gets if `serve` was not the first word.
    public ServeOptions served(List<String> words) {
        var served = new ArrayList<ServeOptions>();
        McpServerProcess server = (options, roots) -> {
            served.add(options);
            return 0;
        };
        var line = new ArrayList<>(words);
        line.addFirst("serve");
        Outcome outcome = run(server, line);
        if (served.size() != 1) throw new AssertionError(outcome);
        return served.getFirst();
    }

    private Outcome run(McpServerProcess server, List<String> words) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var screen = new Terminal(
                new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminal,
                terminal,
                terminal,
                80);
        var variables = new HashMap<String, String>();
        variables.put("HOME", folder.resolveSibling("home").toString());
        variables.put("LOUPE_HOME", folder.resolveSibling("loupe").toString());
        variables.putAll(environment);
        var context = new CommandContext(
                CommandParser.nothing(),
                screen,
                (roots, inProcess) -> new Tools(),
                new NoDaemon(),
                server,
                folder,
                variables);
        int code = Commands.run(context, false, words);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    public static JsonObject parse(String json) {
        try {
            return (JsonObject) Json.parse(json.replace('\'', '"'));
        } catch (JsonFailure failure) {
            throw new AssertionError(json, failure);
        }
    }

    private final class Tools implements ToolCaller {
        @Override
        public Running start(String tool, JsonObject arguments, Progress progress) {
            asked.add(tool + " " + Json.write(arguments));
            JsonObject known = results.get(tool);
            CompletableFuture<JsonObject> result = known == null
                    ? CompletableFuture.failedFuture(new UnknownTool(tool, List.of("search")))
                    : CompletableFuture.completedFuture(known);
            return new Running() {
                @Override
                public CompletableFuture<JsonObject> result() {
                    return result;
                }

                @Override
                public void cancel() {}
            };
        }

        @Override
        public void close() {}
    }

    private static final class NoDaemon implements Daemons {
        @Override
        public String status() {
            return "";
        }

        @Override
        public String stop() {
            return "";
        }

        @Override
        public void run(boolean watched) {}
    }
}

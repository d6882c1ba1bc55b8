package dev.loupe.cli.server;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.engine.Session;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.SyntaxCodec;
import dev.loupe.tools.kit.ToolCaller;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/// Runs typical work of a process once, so that the JVM can record the classes it loads in an AOT cache. The
/// launcher starts it in the background, with its own LOUPE_HOME:
///
/// - `--train front`: a server and a prompt hook through the daemon. Nothing that only people need, because
///   at startup the JVM loads everything in a cache, needed or not
/// - `--train cli`: commands through the daemon, a tool, help and an error. All commands are one table, so
/// the
///   others load little that these do not
/// - `--train daemon`: the engine, and the work of its parser children
public final class CacheTraining {

    private static final String CONVERSATION = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
            "capabilities":{"roots":{"listChanged":true}},"clientInfo":{"name":"training","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":2,"method":"tools/list"}
            {"jsonrpc":"2.0","id":5,"method":"server/discover","params":{"_meta":{\
            "io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}
            {"jsonrpc":"2.0","id":6,"method":"tools/list","params":{"_meta":{\
            "io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}
            {"jsonrpc":"2.0","id":7,"method":"resources/list"}
            {"jsonrpc":"2.0","id":8,"method":"prompts/list"}
            {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"search","arguments":{"query":"greeting"},\
            "_meta":{"progressToken":3}}}
            {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"grep","arguments":{"pattern":"greet"}}}
            """;

    private static final String PROMPT = """
            {"session_id":"training","transcript_path":"","cwd":"","hook_event_name":"UserPromptSubmit",\
            "prompt":"how does Greeting.java greet, and where is the greeting made?"}
            """;

    /// One file for each grammar, and some without a grammar.
    private static final Map<String, String> PROJECT = Map.of(
            "Greeting.java",
            "/** A greeting. */\nclass Greeting {\n  /** Greets. */\n  String greet() { return \"hi\"; }\n}\n",
            "greet.py",
            "import os\n\ndef greet(name):\n    \"\"\"Greets.\"\"\"\n    return os.linesep + name\n",
            "greet.js",
            "import fs from 'fs';\nexport function greet(name) { return fs.name + name; }\n",
            "greet.ts",
            "export interface Greeter { greet(name: string): string }\nconst greeter = (a: Greeter) => a.greet('x');\n",
            "Greet.tsx",
            "export function Greet() { return <b>hi</b>; }\n",
            "greet.go",
            "package greet\n\n// Greet greets.\nfunc Greet(name string) string { return name }\n",
            "greet.rs",
            "/// Greets.\npub fn greet(name: &str) -> String { name.to_string() }\n",
            "README.md",
            "# Greeting\n\nHow to greet:\n\n```sh\ngreet\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
            "settings.yaml",
            "greeting:\n  text: hello\n");

    private final Path project;
    private final Map<String, String> environment;
    private final BiConsumer<String, List<String>> commands;

    private CacheTraining(Path project, Map<String, String> environment, BiConsumer<String, List<String>> commands) {
        this.project = project;
        this.environment = environment;
        this.commands = commands;
    }

    /// @param kind `front`, `cli` or `daemon`
    /// @param commands runs a command, given its input and its words
    public static int run(String kind, Map<String, String> environment, BiConsumer<String, List<String>> commands)
            throws CommandFailure {
        try {
            Path project = project();
            try {
                var training = new CacheTraining(project, environment, commands);
                switch (kind) {
                    case "front" -> training.front();
                    case "cli" -> training.cli();
                    default -> training.daemon();
                }
            } finally {
                delete(project);
            }
            return ExitCode.FOUND.code();
        } catch (IOException | ExecutionException | InterruptedException failure) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, "the training failed: " + failure.getMessage(), failure);
        }
    }

    private void front() throws CommandFailure {
        try {
            run(CONVERSATION, "serve", "--root", project.toString());
            for (String agent : List.of("claude", "codex"))
                run(PROMPT, "hook", "user-prompt", "--root=" + project, "--agent", agent, "--deadline", "20000");
        } finally {
            stopDaemon();
        }
    }

    private void cli() throws CommandFailure {
        try {
            for (String streams : List.of("", "012")) {
                System.setProperty("loupe.tty", streams);
                run("", "search", "where is a greeting made", "--path", project.toString());
                run("", "search", "--limit=3", "--explain", "greeting", "--path", project.toString());
                run("", "search", "greeting", "--json", "--path", project.toString());
                run("", "grep", "-i", "greet", "--path", project.toString());
                run("", "status", "--path", project.toString());
                run("", "refs", "greet", "--path", project.toString());
                run("", "calls", "greet", "--callers", "--callees", "--path", project.toString());
                run("", "outline", project.resolve("Greeting.java").toString(), "--path", project.toString());
                run("", "get_file_ast", "greet.py", "--root", project.toString());
                run("", "tools", "list");
                run("", "version");
                run("", "search", "--help");
                run("", "serch");
                run("", "daemon", "status");
                run("", "daemon", "stop"); // the next search starts another
            }
        } finally {
            stopDaemon();
        }
    }

    private void run(String typed, String... words) {
        commands.accept(typed, List.of(words));
    }

    private void stopDaemon() throws CommandFailure {
        new Connections(environment).stop();
    }

    private void daemon() throws IOException, ExecutionException, InterruptedException {
        LoupeHome home = LoupeHome.of(environment);
        try (LocalTools tools = LocalTools.open(home, project.resolveSibling("nobody"));
                ToolCaller caller = tools.open(new Session("training", List.of(project), false))) {
            ask(caller, "index_codebase", JsonValue.object());
            for (int i = 0; i < 20; i++) {
                ask(caller, "search", JsonValue.object("query", JsonValue.of("where is the greeting made")));
                ask(caller, "search", JsonValue.object("query", JsonValue.of("lang:java kind:method Greeting.greet")));
                ask(caller, "grep", JsonValue.object("pattern", JsonValue.of("greet"), "regex", JsonValue.of(true)));
                ask(caller, "list_symbols", JsonValue.object("file", JsonValue.of("Greeting.java")));
                ask(caller, "status", JsonValue.object("languages", JsonValue.of(true)));
            }
        }
        parse(home);
    }

    /// The work of parser children, which use the daemon's cache.
    private void parse(LoupeHome home) throws IOException, InterruptedException {
        try (var syntax = new Syntax(home.folder().resolve("natives"));
                var out = new DataOutputStream(new ByteArrayOutputStream())) {
            for (Map.Entry<String, String> file : PROJECT.entrySet()) {
                byte[] content = file.getValue().getBytes(StandardCharsets.UTF_8);
                SyntaxCodec.write(syntax.parse(new RepoPath(file.getKey()), content), out);
            }
        }
    }

    private static void ask(ToolCaller caller, String tool, JsonObject arguments)
            throws ExecutionException, InterruptedException {
        caller.start(tool, arguments, Progress.NONE).result().get();
    }

    private static Path project() throws IOException {
        Path folder = Files.createTempDirectory("loupe-training").toRealPath();
        for (Map.Entry<String, String> file : PROJECT.entrySet())
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        return folder;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) Files.delete(file);
        }
        Files.delete(folder);
    }
}

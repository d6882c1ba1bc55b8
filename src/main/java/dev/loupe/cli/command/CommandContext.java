package dev.loupe.cli.command;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.LoupeHome;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// What a command works with: its arguments, the terminal, the environment and the tools.
public final class CommandContext {

    private final Arguments arguments;
    private final Terminal screen;
    private final Connector connector;
    private final Daemons daemons;
    private final McpServerProcess server;
    private final Path workingFolder;
    private final Map<String, String> environment;

    /// @param environment the process's variables
    public CommandContext(
            Arguments arguments,
            Terminal screen,
            Connector connector,
            Daemons daemons,
            McpServerProcess server,
            Path workingFolder,
            Map<String, String> environment) {
        this.arguments = arguments;
        this.screen = screen;
        this.connector = connector;
        this.daemons = daemons;
        this.server = server;
        this.workingFolder = workingFolder;
        this.environment = environment;
    }

    /// The same for a command with these arguments.
    public CommandContext with(Arguments typed) {
        return new CommandContext(typed, screen, connector, daemons, server, workingFolder, environment);
    }

    public Arguments arguments() {
        return arguments;
    }

    public Daemons daemons() {
        return daemons;
    }

    public McpServerProcess server() {
        return server;
    }

    public Terminal screen() {
        return arguments.flag("--no-color") ? screen.withoutColor() : screen;
    }

    public boolean quiet() {
        return arguments.flag("--quiet");
    }

    public boolean inProcess() {
        return arguments.flag("--in-process");
    }

    private boolean json() {
        return arguments.flag("--json");
    }

    /// As typed.
    public List<String> paths() {
        return arguments.list("--root");
    }

    public Map<String, String> environment() {
        return environment;
    }

    /// Loupe's home; it need not exist.
    public LoupeHome home() {
        return LoupeHome.of(environment);
    }

    public Path workingFolder() {
        return workingFolder;
    }

    public List<Path> roots() throws CommandFailure {
        return RootArguments.of(paths(), workingFolder);
    }

    /// The repository of a command that works on exactly one.
    ///
    /// @throws CommandFailure if several were given: otherwise one would be used and the rest silently
    /// ignored
    public Path root() throws CommandFailure {
        List<Path> roots = roots();
        if (roots.size() == 1) return roots.getFirst();
        throw new CommandFailure(
                ExitCode.USAGE, "%d repositories were given and this command takes one".formatted(roots.size()));
    }

    public ToolCalls calls() throws CommandFailure {
        return calls(roots());
    }

    public ToolCalls calls(List<Path> roots) throws CommandFailure {
        return new ToolCalls(connector.connect(roots, inProcess()), this::note);
    }

    /// Shows an answer: as JSON if requested, otherwise formatted by the command.
    public void show(JsonView answer, Runnable forPeople) {
        if (json()) screen.out().println(Json.write(answer.object()));
        else forPeople.run();
        screen.out().flush();
    }

    /// Prints a note on standard error, if notes are enabled.
    public void note(String text) {
        if (!quiet()) screen().note(text);
    }

    /// Prints an answer's notes on standard error.
    public void notes(JsonView answer) {
        if (quiet() || json()) return;
        answer.texts("notes").forEach(screen()::note);
        answer.inner("coverage")
                .filter(coverage -> !coverage.flag("complete"))
                .ifPresent(coverage -> screen().note("not everything was searched: " + coverage.text("why")));
    }

    /// Indexes every root that has no index, with a progress bar, so that the following answer is complete.
    public void ensureIndexed(ToolCalls calls, List<Path> roots) throws CommandFailure {
        for (Path root : roots) {
            JsonObject path = JsonValue.object("path", JsonValue.of(root.toString()));
            String status = calls.ask("get_index_status", path).text("status");
            if (status.equals("not_indexed") || status.equals("failed")) index(calls, root, false);
        }
    }

    /// Indexes to the end, even if the tool returns early.
    public JsonView index(ToolCalls calls, Path root, boolean force) throws CommandFailure {
        String name = root.getFileName() == null
                ? root.toString()
                : root.getFileName().toString();
        try (var bar = new IndexBar(screen(), "Indexing " + name, !quiet() && !json())) {
            JsonView answer = indexOnce(calls, root, force, bar);
            while (answer.text("status").equals("indexing")) answer = indexOnce(calls, root, false, bar);
            return answer;
        }
    }

    /// Another call joins the run in progress.
    private static JsonView indexOnce(ToolCalls calls, Path root, boolean force, IndexBar bar) throws CommandFailure {
        try {
            return calls.ask(
                    "index_codebase",
                    JsonValue.object("path", JsonValue.of(root.toString()), "forceReindex", JsonValue.of(force)),
                    bar);
        } catch (CommandFailure failure) {
            throw failure.exit() == ExitCode.INPUT_OUTPUT
                    ? new CommandFailure(ExitCode.INDEX, String.valueOf(failure.getMessage()), failure)
                    : failure;
        }
    }
}

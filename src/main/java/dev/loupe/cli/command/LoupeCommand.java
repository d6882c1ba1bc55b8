package dev.loupe.cli.command;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.LoupeHome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// `loupe` itself: options and functions that all commands share.
@Command(
        name = "loupe",
        description = "Looks through code: one local index of a repository, searched from the shell and by agents.",
        synopsisSubcommandLabel = "COMMAND",
        sortOptions = false,
        footer = {
            "",
            "First steps:",
            "  loupe search \"where are failed requests tried again\"",
            "  loupe grep -i todo",
            "  loupe help search"
        })
public final class LoupeCommand implements Runnable {

    /// Set by picocli; null for a command parsed by [FastArguments].
    @Spec
    private @Nullable CommandSpec spec;

    @Option(
            names = {"--path", "--root"},
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Repository to look at; may be repeated. Default: the one around the working folder.")
    private List<String> paths = new ArrayList<>();

    @Option(
            names = "--json",
            scope = ScopeType.INHERIT,
            description = "Print the structured answer as one line of JSON.")
    private boolean json;

    @Option(
            names = "--in-process",
            scope = ScopeType.INHERIT,
            description = "Work in this process instead of the resident one.")
    private boolean inProcess;

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            description = "No progress and no notes.")
    private boolean quiet;

    @Option(
            names = "--no-color",
            scope = ScopeType.INHERIT,
            description = "No colours; the environment variable NO_COLOR means the same.")
    private boolean noColor;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    private boolean help;

    private final Terminal screen;
    private final Connector connector;
    private final Path workingFolder;
    private final Map<String, String> environment;

    /// @param environment the process's variables
    public LoupeCommand(Terminal screen, Connector connector, Path workingFolder, Map<String, String> environment) {
        this.environment = environment;
        this.screen = screen;
        this.connector = connector;
        this.workingFolder = workingFolder;
    }

    @Override
    public void run() {
        if (spec != null) UsageError.refuse(spec.commandLine(), "Name a command.");
    }

    /// Rejects a command group without a subcommand.
    public void requireSubcommand(String group, String members) {
        if (spec == null) return;
        CommandLine line = spec.commandLine().getSubcommands().get(group);
        UsageError.refuse(line == null ? spec.commandLine() : line, "Name one of: " + members + ".");
    }

    /// Sets the common options if picocli is not used.
    public void take(FastArguments form) {
        paths = form.paths();
        json = form.flag("--json");
        inProcess = form.flag("--in-process");
        quiet = form.flag("--quiet");
        noColor = form.flag("--no-color");
    }

    public Terminal screen() {
        return noColor ? screen.withoutColor() : screen;
    }

    public boolean quiet() {
        return quiet;
    }

    public boolean inProcess() {
        return inProcess;
    }

    /// As typed.
    public List<String> paths() {
        return paths;
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
        return RootArguments.of(paths, workingFolder);
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
        return new ToolCalls(connector.connect(roots, inProcess), this::note);
    }

    /// Shows an answer: as JSON if requested, otherwise formatted by the command.
    public void show(JsonView answer, Runnable forPeople) {
        if (json) screen.out().println(Json.write(answer.object()));
        else forPeople.run();
        screen.out().flush();
    }

    /// Prints a note on standard error, if notes are enabled.
    public void note(String text) {
        if (!quiet) screen().note(text);
    }

    /// Prints an answer's notes on standard error.
    public void notes(JsonView answer) {
        if (quiet || json) return;
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
        try (var bar = new IndexBar(screen(), "Indexing " + name, !quiet && !json)) {
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

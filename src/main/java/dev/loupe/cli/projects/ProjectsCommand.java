package dev.loupe.cli.projects;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.Confirmation;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.RootArguments;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "projects",
        description = "Give repositories short names: register, list, info, unregister, orphans.",
        sortOptions = false)
public final class ProjectsCommand implements Runnable {

    private final LoupeCommand top;

    private ProjectsCommand(LoupeCommand top) {
        this.top = top;
    }

    public static CommandLine commandLine(LoupeCommand top) {
        return new CommandLine(new ProjectsCommand(top));
    }

    @Override
    public void run() {
        top.requireSubcommand("projects", "register, list, info, unregister or orphans");
    }

    @Command(name = "register", description = "Register a short name for a repository.", sortOptions = false)
    int register(
            @Parameters(index = "0", paramLabel = "NAME", description = "Lower-case letters, digits, - and _.")
                    String name,
            @Parameters(
                            index = "1",
                            arity = "0..1",
                            paramLabel = "PATH",
                            description = "Its folder. Default: the repository around the working folder.")
                    Optional<String> path)
            throws CommandFailure {
        Path root = path.isPresent()
                ? RootArguments.of(List.of(path.get()), top.workingFolder()).getFirst()
                : top.root();
        try (ToolCalls calls = top.calls(List.of(root))) {
            JsonView answer = calls.ask(
                    "register_project",
                    JsonValue.object(
                            "name", JsonValue.of(name),
                            "path", JsonValue.of(root.toString())));
            top.show(answer, () -> top.screen().out().println(answer.shown("message")));
            return ExitCode.FOUND.code();
        }
    }

    @Command(name = "list", description = "List the registered repositories.", sortOptions = false)
    int list() throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer = calls.ask("list_projects", JsonValue.object());
            top.show(answer, () -> answer.list("projects").forEach(this::line));
            if (!answer.text("warning").isEmpty()) top.screen().note(answer.text("warning"));
            return (answer.list("projects").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private void line(JsonView project) {
        AnsiColors ink = top.screen().ink();
        String stale = project.shown("stale");
        String state = !stale.isEmpty()
                ? stale
                : project.flag("isIndexed")
                        ? "%d files, %d chunks".formatted(project.integer("filesCount"), project.integer("chunksCount"))
                        : "not indexed";
        top.screen()
                .out()
                .println("%s  %s  %s"
                        .formatted(
                                ink.name("%-16s".formatted(project.shown("name"))),
                                ink.path(Printable.line(project.text("path"))),
                                ink.dim(state)));
    }

    @Command(name = "info", description = "Show what is known of a registered repository.", sortOptions = false)
    int info(@Parameters(paramLabel = "NAME", description = "The registered name.") String name) throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer =
                    calls.ask("status", JsonValue.object("repo", JsonValue.of(name), "languages", JsonValue.of(true)));
            top.show(answer, () -> new StatusView(top.screen()).print(answer));
            return ExitCode.FOUND.code();
        }
    }

    @Command(
            name = "unregister",
            description = "Forget a registered name; the index stays unless --purge is given.",
            sortOptions = false)
    int unregister(
            @Parameters(paramLabel = "NAME", description = "The registered name.") String name,
            @Option(names = "--purge", description = "Delete its index too; asks first.") boolean purge,
            @Option(names = "--yes", description = "Do not ask.") boolean yes)
            throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            if (purge) purge(calls, name, yes);
            JsonView answer = calls.ask("unregister_project", JsonValue.object("name", JsonValue.of(name)));
            top.show(
                    answer,
                    () -> top.screen()
                            .out()
                            .println(
                                    purge && answer.flag("removed")
                                            ? "Project \"%s\" is no longer registered, and its index is deleted."
                                                    .formatted(Printable.line(name))
                                            : answer.shown("message")));
            return (answer.flag("removed") ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    @Command(
            name = "orphans",
            description = "List indexes whose repository is gone; `loupe purge --orphans` deletes them.",
            sortOptions = false)
    int orphans() throws CommandFailure {
        List<OrphanedIndexes.Orphan> orphans = orphansAtHome();
        for (OrphanedIndexes.Orphan orphan : orphans) {
            String root = orphan.root().isEmpty() ? "no readable manifest" : "was made of " + orphan.root();
            top.screen().out().println("%s  %s".formatted(orphan.folder(), Printable.line(root)));
        }
        return (orphans.isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
    }

    private List<OrphanedIndexes.Orphan> orphansAtHome() throws CommandFailure {
        try {
            return OrphanedIndexes.in(top.home());
        } catch (IOException failure) {
            throw new CommandFailure(
                    ExitCode.INPUT_OUTPUT, "LOUPE_HOME cannot be read: " + ErrorText.cause(failure), failure);
        }
    }

    private void purge(ToolCalls calls, String name, boolean yes) throws CommandFailure {
        JsonView index = calls.ask("get_index_status", JsonValue.object("project", JsonValue.of(name)));
        new Confirmation(top.screen())
                .require(
                        yes,
                        "Delete the index of %s (%d chunks)? The files themselves stay."
                                .formatted(Printable.line(index.text("path")), index.integer("chunksCount")));
        calls.ask("clear_index", JsonValue.object("project", JsonValue.of(name)));
    }
}

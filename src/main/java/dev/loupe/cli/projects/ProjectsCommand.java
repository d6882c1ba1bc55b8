package dev.loupe.cli.projects;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.Confirmation;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.RootArguments;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// `projects`: short names of repositories.
public final class ProjectsCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "projects", "Give repositories short names: register, list, info, unregister, orphans.")
            .commands(
                    CommandSpec.of("register", "Register a short name for a repository.")
                            .argument("NAME", "Lower-case letters, digits, - and _.")
                            .optional("PATH", "", "Its folder. Default: the repository around the working folder.")
                            .runs(context -> new ProjectsCommand(context).register()),
                    CommandSpec.of("list", "List the registered repositories.")
                            .runs(context -> new ProjectsCommand(context).list()),
                    CommandSpec.of("info", "Show what is known of a registered repository.")
                            .argument("NAME", "The registered name.")
                            .runs(context -> new ProjectsCommand(context).info()),
                    CommandSpec.of("unregister", "Forget a registered name; the index stays unless --purge is given.")
                            .argument("NAME", "The registered name.")
                            .flag("--purge", "Delete its index too; asks first.")
                            .flag("--yes", "Do not ask.")
                            .runs(context -> new ProjectsCommand(context).unregister()),
                    CommandSpec.of(
                                    "orphans",
                                    "List indexes whose repository is gone; `loupe purge --orphans` deletes them.")
                            .runs(context -> new ProjectsCommand(context).orphans()));

    private final CommandContext context;

    private ProjectsCommand(CommandContext context) {
        this.context = context;
    }

    private int register() throws CommandFailure {
        Optional<String> path = context.arguments().optional("PATH");
        Path root = path.isPresent()
                ? RootArguments.of(List.of(path.get()), context.workingFolder()).getFirst()
                : context.root();
        try (ToolCalls calls = context.calls(List.of(root))) {
            JsonView answer = calls.ask(
                    "register_project",
                    JsonValue.object(
                            "name", JsonValue.of(name()),
                            "path", JsonValue.of(root.toString())));
            context.show(answer, () -> context.screen().out().println(answer.shown("message")));
            return ExitCode.FOUND.code();
        }
    }

    private int list() throws CommandFailure {
        try (ToolCalls calls = context.calls()) {
            JsonView answer = calls.ask("list_projects", JsonValue.object());
            context.show(answer, () -> answer.list("projects").forEach(this::line));
            if (!answer.text("warning").isEmpty()) context.screen().note(answer.text("warning"));
            return (answer.list("projects").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private String name() {
        return context.arguments().text("NAME");
    }

    private void line(JsonView project) {
        AnsiColors ink = context.screen().ink();
        String stale = project.shown("stale");
        String state = !stale.isEmpty()
                ? stale
                : project.flag("isIndexed")
                        ? "%d files, %d chunks".formatted(project.integer("filesCount"), project.integer("chunksCount"))
                        : "not indexed";
        context.screen()
                .out()
                .println("%s  %s  %s"
                        .formatted(
                                ink.name("%-16s".formatted(project.shown("name"))),
                                ink.path(Printable.line(project.text("path"))),
                                ink.dim(state)));
    }

    private int info() throws CommandFailure {
        try (ToolCalls calls = context.calls()) {
            JsonView answer = calls.ask(
                    "status", JsonValue.object("repo", JsonValue.of(name()), "languages", JsonValue.of(true)));
            context.show(answer, () -> new StatusView(context.screen()).print(answer));
            return ExitCode.FOUND.code();
        }
    }

    private int unregister() throws CommandFailure {
        String name = name();
        boolean purge = context.arguments().flag("--purge");
        try (ToolCalls calls = context.calls()) {
            if (purge) purge(calls, name);
            JsonView answer = calls.ask("unregister_project", JsonValue.object("name", JsonValue.of(name)));
            context.show(
                    answer,
                    () -> context.screen()
                            .out()
                            .println(
                                    purge && answer.flag("removed")
                                            ? "Project \"%s\" is no longer registered, and its index is deleted."
                                                    .formatted(Printable.line(name))
                                            : answer.shown("message")));
            return (answer.flag("removed") ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private int orphans() throws CommandFailure {
        List<OrphanedIndexes.Orphan> orphans = orphansAtHome();
        for (OrphanedIndexes.Orphan orphan : orphans) {
            String root = orphan.root().isEmpty() ? "no readable manifest" : "was made of " + orphan.root();
            context.screen().out().println("%s  %s".formatted(orphan.folder(), Printable.line(root)));
        }
        return (orphans.isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
    }

    private List<OrphanedIndexes.Orphan> orphansAtHome() throws CommandFailure {
        try {
            return OrphanedIndexes.in(context.home());
        } catch (IOException failure) {
            throw new CommandFailure(
                    ExitCode.INPUT_OUTPUT, "LOUPE_HOME cannot be read: " + ErrorText.cause(failure), failure);
        }
    }

    private void purge(ToolCalls calls, String name) throws CommandFailure {
        JsonView index = calls.ask("get_index_status", JsonValue.object("project", JsonValue.of(name)));
        new Confirmation(context.screen())
                .require(
                        context.arguments().flag("--yes"),
                        "Delete the index of %s (%d chunks)? The files themselves stay."
                                .formatted(Printable.line(index.text("path")), index.integer("chunksCount")));
        calls.ask("clear_index", JsonValue.object("project", JsonValue.of(name)));
    }
}

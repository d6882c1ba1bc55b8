package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.RootArguments;
import dev.loupe.cli.command.Terminal;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.cli.records.RecordCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

public final class IndexCommand {

    public static final CommandSpec SPEC = CommandSpec.of("index", "Index a repository, or bring its index up to date.")
            .optional("PATH", "", "The repository's folder.")
            .flag("--force", "Rebuild the index instead of looking for changes.")
            .flag("--include-beads", "Read the beads too and say how many there are. Searches read them without it.")
            .flag("--dry-run", "Show what would be indexed and what not, and why; make nothing.")
            .runs(context -> new IndexCommand(context).call());

    private final CommandContext context;
    private final Optional<String> path;

    private IndexCommand(CommandContext context) {
        this.context = context;
        path = context.arguments().optional("PATH");
    }

    private int call() throws CommandFailure {
        List<Path> roots =
                path.isPresent() ? RootArguments.of(List.of(path.get()), context.workingFolder()) : context.roots();
        if (context.arguments().flag("--dry-run")) {
            for (Path root : roots) new DryRun(context).show(root);
            return ExitCode.FOUND.code();
        }
        boolean failed = false;
        try (ToolCalls calls = context.calls(roots)) {
            for (Path root : roots) {
                JsonView answer = context.index(calls, root, context.arguments().flag("--force"));
                context.show(answer, () -> print(answer));
                if (context.arguments().flag("--include-beads")) beads(calls, root);
                failed |= answer.list("missing").stream().anyMatch(missing -> missing.flag("ours"));
            }
            return (failed ? ExitCode.DEGRADED : ExitCode.FOUND).code();
        }
    }

    private void beads(ToolCalls calls, Path root) throws CommandFailure {
        JsonView answer = new RecordCalls(context, calls)
                .ask(
                        "search_beads",
                        JsonValue.object(
                                "query", JsonValue.of("*"),
                                "limit", JsonValue.of(1),
                                "enrich", JsonValue.of(false),
                                "repo", JsonValue.of(root.toString())));
        context.note("%d beads of %s".formatted(answer.integer("total"), String.join(", ", answer.texts("sources"))));
    }

    private void print(JsonView answer) {
        Terminal screen = context.screen();
        screen.out().println(answer.shown("message"));
        if (context.quiet()) return;
        for (JsonView reason : answer.list("skipped"))
            screen.note("left out: %d %s".formatted(reason.integer("count"), reason.text("reason")));
        for (JsonView reason : answer.list("textOnly"))
            screen.note("only for grep: %d %s".formatted(reason.integer("count"), reason.text("reason")));
        for (JsonView missing : answer.list("missing"))
            if (!missing.flag("ours") && !missing.text("what").equals("text")) screen.note(missing.text("says"));
    }
}

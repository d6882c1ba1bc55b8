package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.RootArguments;
import dev.loupe.cli.command.Terminal;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.cli.records.RecordCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "index", description = "Index a repository, or bring its index up to date.", sortOptions = false)
public final class IndexCommand implements Callable<Integer> {

    @Parameters(index = "0", arity = "0..1", paramLabel = "PATH", description = "The repository's folder.")
    private Optional<String> path = Optional.empty();

    @Option(names = "--force", description = "Rebuild the index instead of looking for changes.")
    private boolean force;

    @Option(
            names = "--include-beads",
            description = "Read the beads too and say how many there are. Searches read them without it.")
    private boolean includeBeads;

    @Option(names = "--dry-run", description = "Show what would be indexed and what not, and why; make nothing.")
    private boolean dryRun;

    private final LoupeCommand top;

    public IndexCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = path.isPresent() ? RootArguments.of(List.of(path.get()), top.workingFolder()) : top.roots();
        if (dryRun) {
            for (Path root : roots) new DryRun(top).show(root);
            return ExitCode.FOUND.code();
        }
        boolean failed = false;
        try (ToolCalls calls = top.calls(roots)) {
            for (Path root : roots) {
                JsonView answer = top.index(calls, root, force);
                top.show(answer, () -> print(answer));
                if (includeBeads) beads(calls, root);
                failed |= answer.list("missing").stream().anyMatch(missing -> missing.flag("ours"));
            }
            return (failed ? ExitCode.DEGRADED : ExitCode.FOUND).code();
        }
    }

    private void beads(ToolCalls calls, Path root) throws CommandFailure {
        JsonView answer = new RecordCalls(top, calls)
                .ask(
                        "search_beads",
                        JsonValue.object(
                                "query", JsonValue.of("*"),
                                "limit", JsonValue.of(1),
                                "enrich", JsonValue.of(false),
                                "repo", JsonValue.of(root.toString())));
        top.note("%d beads of %s".formatted(answer.integer("total"), String.join(", ", answer.texts("sources"))));
    }

    private void print(JsonView answer) {
        Terminal screen = top.screen();
        screen.out().println(answer.shown("message"));
        if (top.quiet()) return;
        for (JsonView reason : answer.list("skipped"))
            screen.note("left out: %d %s".formatted(reason.integer("count"), reason.text("reason")));
        for (JsonView reason : answer.list("textOnly"))
            screen.note("only for grep: %d %s".formatted(reason.integer("count"), reason.text("reason")));
        for (JsonView missing : answer.list("missing"))
            if (!missing.flag("ours") && !missing.text("what").equals("text")) screen.note(missing.text("says"));
    }
}

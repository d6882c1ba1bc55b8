package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "review",
        description =
                "Show what changed and what a reviewer needs beside it: what uses it, its tests, what usually changes with it.",
        sortOptions = false)
public final class ReviewCommand implements Callable<Integer> {

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SPEC",
            defaultValue = "unstaged",
            description = "What is compared: unstaged (the default), staged, branch:NAME, a commit, or FROM..TO.")
    private String spec = "";

    @Option(
            names = {"-b", "--budget"},
            paramLabel = "N",
            defaultValue = "500",
            description = "Most lines of code (default: ${DEFAULT-VALUE}).")
    private int budget;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "1",
            description = "How far to go by what was changed together, 0 to 3 (default: ${DEFAULT-VALUE}).")
    private int depth;

    private final LoupeCommand top;

    public ReviewCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask(
                    "review",
                    JsonValue.object(
                            "diff", JsonValue.of(spec), "budget", JsonValue.of(budget), "depth", JsonValue.of(depth)));
            top.show(answer, () -> new ReviewView(top.screen()).print(answer));
            top.notes(answer);
            if (!answer.text("message").isEmpty()) top.note(Printable.line(answer.text("message")));
            return (answer.list("changed_files").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

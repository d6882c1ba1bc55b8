package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "context",
        description = "Show the code that a task is about, within a budget: by words, meaning and git history.",
        sortOptions = false)
public final class ContextCommand implements Callable<Integer> {

    @Parameters(index = "0..*", arity = "1..*", paramLabel = "TASK", description = "The task in words.")
    private List<String> task = List.of();

    @Option(
            names = {"-b", "--budget"},
            paramLabel = "LINES",
            defaultValue = "500",
            description = "Most lines of code; 500 by default.")
    private int budget;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "1",
            description = "How far to go by what was changed together; 0 looks at no history. 1 by default.")
    private int depth;

    @Option(
            names = {"-l", "--files"},
            description = "Show the files alone, with what speaks for each.")
    private boolean filesOnly;

    private final LoupeCommand top;

    public ContextCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask(
                    "context",
                    JsonValue.object(
                            "query", JsonValue.of(String.join(" ", task)),
                            "budget", JsonValue.of(budget),
                            "depth", JsonValue.of(depth)));
            top.show(answer, () -> new ContextView(top.screen(), roots.size() > 1, filesOnly).print(answer));
            top.notes(answer);
            return (answer.list("files").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

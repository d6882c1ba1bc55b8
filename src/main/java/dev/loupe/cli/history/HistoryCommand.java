package dev.loupe.cli.history;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.cli.command.TypedFile;
import dev.loupe.model.JsonValue;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "history",
        description = "Show the commits of a file, also under its former names, and who made them.",
        sortOptions = false)
public final class HistoryCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "FILE", description = "The file; relative to the working folder or the root.")
    private String file = "";

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "20",
            description = "Most commits, the newest (default: ${DEFAULT-VALUE}).")
    private int limit;

    private final LoupeCommand top;

    public HistoryCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer = new HistoryCalls(top, calls)
                    .ask(
                            "file_history",
                            JsonValue.object(
                                    "file", JsonValue.of(new TypedFile(top.workingFolder()).forTools(file)),
                                    "limit", JsonValue.of(limit)));
            top.show(answer, () -> new HistoryPrinter(top.screen()).file(answer));
            top.notes(answer);
            return (answer.list("entries").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

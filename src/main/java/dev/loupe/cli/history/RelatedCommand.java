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

@Command(name = "related", description = "Show the files that were changed together with one.", sortOptions = false)
public final class RelatedCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "FILE", description = "The file; relative to the working folder or the root.")
    private String file = "";

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "20",
            description = "Most files (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Option(
            names = "--min",
            paramLabel = "N",
            defaultValue = "2",
            description = "Least commits that changed both (default: ${DEFAULT-VALUE}).")
    private int least;

    private final LoupeCommand top;

    public RelatedCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer = new HistoryCalls(top, calls)
                    .ask(
                            "related",
                            JsonValue.object(
                                    "file", JsonValue.of(new TypedFile(top.workingFolder()).forTools(file)),
                                    "limit", JsonValue.of(limit),
                                    "min_co_changes", JsonValue.of(least)));
            top.show(answer, () -> new HistoryPrinter(top.screen()).related(answer));
            top.notes(answer);
            return (answer.list("related").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

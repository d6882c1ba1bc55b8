package dev.loupe.cli.history;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "coupling",
        description = "Show the pairs of files that are changed together, as a list or as a graph in a page.",
        sortOptions = false)
public final class CouplingCommand implements Callable<Integer> {

    private static final int MOST_DRAWN = 200;

    @Option(
            names = "--min",
            paramLabel = "N",
            defaultValue = "5",
            description = "Least commits that changed both (default: ${DEFAULT-VALUE}).")
    private int least;

    @Option(
            names = "--threshold",
            paramLabel = "DEGREE",
            defaultValue = "0.3",
            description = "Least share of their commits that changed both, 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double threshold;

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            description = "Most pairs (default: 30, in a page 200).")
    private Optional<Integer> limit = Optional.empty();

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Draw them as a graph in this page, which needs nothing else to open.")
    private Optional<String> html = Optional.empty();

    private final LoupeCommand top;

    public CouplingCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        Optional<ChartFile> page =
                html.isPresent() ? Optional.of(ChartFile.named(html.get(), top.workingFolder())) : Optional.empty();
        try (ToolCalls calls = top.calls()) {
            JsonView answer = new HistoryCalls(top, calls)
                    .ask(
                            "history/pairs",
                            JsonValue.object(
                                    "min_co_changes", JsonValue.of(least),
                                    "threshold", new JsonValue.JsonNumber(Double.toString(threshold)),
                                    "limit", JsonValue.of(limit.orElse(page.isPresent() ? MOST_DRAWN : 30)),
                                    "places", JsonValue.of(page.isPresent())));
            boolean none = answer.list("pairs").isEmpty();
            if (none) top.note("no two files were changed together that often; --min 2 shows more");
            if (page.isPresent() && !none) draw(page.get(), answer);
            else top.show(answer, () -> new HistoryPrinter(top.screen()).pairs(answer));
            return (none ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private void draw(ChartFile page, JsonView answer) throws CommandFailure {
        page.write(CouplingGraph.of(answer, least).html());
        top.show(
                answer,
                () -> top.screen()
                        .out()
                        .println("%s  %d pairs"
                                .formatted(page.path(), answer.list("pairs").size())));
    }
}

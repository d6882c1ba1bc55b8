package dev.loupe.cli.history;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.util.Optional;

public final class CouplingCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "coupling", "Show the pairs of files that are changed together, as a list or as a graph in a page.")
            .number("--min", "N", "5", "Least commits that changed both.")
            .decimal("--threshold", "DEGREE", "0.3", "Least share of their commits that changed both, 0 to 1.")
            .number("-n, --limit", "N", "", "Most pairs (default: 30, in a page 200).")
            .option("--html", "FILE", "", "Draw them as a graph in this page, which needs nothing else to open.")
            .runs(context -> new CouplingCommand(context).call());

    private static final int MOST_DRAWN = 200;
    private final CommandContext context;
    private final int least;
    private final Optional<String> html;

    private CouplingCommand(CommandContext context) {
        this.context = context;
        least = context.arguments().number("--min");
        html = context.arguments().optional("--html");
    }

    private int call() throws CommandFailure {
        Optional<ChartFile> page =
                html.isPresent() ? Optional.of(ChartFile.named(html.get(), context.workingFolder())) : Optional.empty();
        try (ToolCalls calls = context.calls()) {
            JsonView answer = new HistoryCalls(context, calls)
                    .ask(
                            "history/pairs",
                            JsonValue.object(
                                    "min_co_changes", JsonValue.of(least),
                                    "threshold",
                                            new JsonValue.JsonNumber(Double.toString(
                                                    context.arguments().decimal("--threshold"))),
                                    "limit",
                                            JsonValue.of(context.arguments()
                                                    .number("--limit", page.isPresent() ? MOST_DRAWN : 30)),
                                    "places", JsonValue.of(page.isPresent())));
            boolean none = answer.list("pairs").isEmpty();
            if (none) context.note("no two files were changed together that often; --min 2 shows more");
            if (page.isPresent() && !none) draw(page.get(), answer);
            else context.show(answer, () -> new HistoryPrinter(context.screen()).pairs(answer));
            return (none ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private void draw(ChartFile page, JsonView answer) throws CommandFailure {
        page.write(CouplingGraph.of(answer, least).html());
        context.show(
                answer,
                () -> context.screen()
                        .out()
                        .println("%s  %d pairs"
                                .formatted(page.path(), answer.list("pairs").size())));
    }
}

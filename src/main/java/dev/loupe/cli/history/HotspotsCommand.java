package dev.loupe.cli.history;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

public final class HotspotsCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "hotspots",
                    "Show the code that is changed often and hard to follow, as a list or as a map in a page.")
            .option(
                    "--since",
                    "TIME",
                    "1 year ago",
                    "Where the window of time begins: \"6 months ago\", 2026-01-31, all ….")
            .number("-n, --limit", "N", "20", "Most files.")
            .option("--html", "FILE", "", "Write a map of all code to this page, which needs nothing else to open.")
            .runs(context -> new HotspotsCommand(context).call());

    private final CommandContext context;
    private final String since;
    private final Optional<String> html;

    private HotspotsCommand(CommandContext context) {
        this.context = context;
        since = context.arguments().text("--since");
        html = context.arguments().optional("--html");
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            return (html.isPresent() ? map(calls, html.get()) : list(calls)).code();
        }
    }

    private ExitCode list(ToolCalls calls) throws CommandFailure {
        JsonView answer = new HistoryCalls(context, calls)
                .ask(
                        "hotspots",
                        JsonValue.object(
                                "since",
                                JsonValue.of(since),
                                "limit",
                                JsonValue.of(context.arguments().number("--limit"))));
        context.show(answer, () -> new HistoryPrinter(context.screen()).hotspots(answer));
        context.notes(answer);
        return answer.list("hotspots").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND;
    }

    private ExitCode map(ToolCalls calls, String file) throws CommandFailure {
        ChartFile page = ChartFile.named(file, context.workingFolder());
        JsonView answer =
                new HistoryCalls(context, calls).ask("history/map", JsonValue.object("since", JsonValue.of(since)));
        int files = answer.integer("total");
        if (files == 0) {
            context.note("there is no code in the index to draw a map of");
            return ExitCode.NOTHING;
        }
        page.write(HotspotMap.of(answer).html());
        context.show(answer, () -> context.screen().out().println("%s  %d files".formatted(page.path(), files)));
        return ExitCode.FOUND;
    }
}

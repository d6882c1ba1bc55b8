package dev.loupe.cli.history;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "hotspots",
        description = "Show the code that is changed often and hard to follow, as a list or as a map in a page.",
        sortOptions = false)
public final class HotspotsCommand implements Callable<Integer> {

    @Option(
            names = "--since",
            paramLabel = "TIME",
            defaultValue = "1 year ago",
            description =
                    "Where the window of time begins: \"6 months ago\", 2026-01-31, all … (default: ${DEFAULT-VALUE}).")
    private String since = "";

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "20",
            description = "Most files (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a map of all code to this page, which needs nothing else to open.")
    private Optional<String> html = Optional.empty();

    private final LoupeCommand top;

    public HotspotsCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            return (html.isPresent() ? map(calls, html.get()) : list(calls)).code();
        }
    }

    private ExitCode list(ToolCalls calls) throws CommandFailure {
        JsonView answer = new HistoryCalls(top, calls)
                .ask("hotspots", JsonValue.object("since", JsonValue.of(since), "limit", JsonValue.of(limit)));
        top.show(answer, () -> new HistoryPrinter(top.screen()).hotspots(answer));
        top.notes(answer);
        return answer.list("hotspots").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND;
    }

    private ExitCode map(ToolCalls calls, String file) throws CommandFailure {
        ChartFile page = ChartFile.named(file, top.workingFolder());
        JsonView answer =
                new HistoryCalls(top, calls).ask("history/map", JsonValue.object("since", JsonValue.of(since)));
        int files = answer.integer("total");
        if (files == 0) {
            top.note("there is no code in the index to draw a map of");
            return ExitCode.NOTHING;
        }
        page.write(HotspotMap.of(answer).html());
        top.show(answer, () -> top.screen().out().println("%s  %d files".formatted(page.path(), files)));
        return ExitCode.FOUND;
    }
}

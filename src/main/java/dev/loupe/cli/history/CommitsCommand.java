package dev.loupe.cli.history;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "commits",
        description = "Search the history: words of messages, issue ids, names, paths, or the beginning of a hash.",
        sortOptions = false)
public final class CommitsCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..*",
            paramLabel = "QUERY",
            description = "What to look for; several words need no quotes. Without any: the newest.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--author", paramLabel = "NAME", description = "Only by them: part of a name or address.")
    private Optional<String> author = Optional.empty();

    @Option(names = "--file", paramLabel = "PATH", description = "Only those that changed it: part of a path.")
    private Optional<String> file = Optional.empty();

    @Option(names = "--since", paramLabel = "TIME", description = "Only since then: \"6 months ago\", 2026-01-31 …")
    private Optional<String> since = Optional.empty();

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "10",
            description = "Most commits (default: ${DEFAULT-VALUE}).")
    private int limit;

    private final LoupeCommand top;

    public CommitsCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer = new HistoryCalls(top, calls).ask("commit_search", arguments());
            top.show(answer, () -> new HistoryPrinter(top.screen()).commits(answer));
            top.notes(answer);
            return (answer.list("results").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private JsonObject arguments() {
        return new CallArguments()
                .put("query", words.isEmpty() ? "*" : String.join(" ", words))
                .put("author", author)
                .put("file", file)
                .put("since", since)
                .put("limit", limit)
                .object();
    }
}

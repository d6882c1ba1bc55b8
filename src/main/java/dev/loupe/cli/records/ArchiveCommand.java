package dev.loupe.cli.records;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "archive",
        description = "Look into archived records, such as chats and notes of agents: search, recent.",
        sortOptions = false)
public final class ArchiveCommand implements Runnable {

    private final LoupeCommand top;

    private ArchiveCommand(LoupeCommand top) {
        this.top = top;
    }

    public static CommandLine commandLine(LoupeCommand top) {
        return new CommandLine(new ArchiveCommand(top));
    }

    @Override
    public void run() {
        top.requireSubcommand("archive", "search or recent");
    }

    @Command(name = "search", description = "Search records by words and meaning.", sortOptions = false)
    int search(
            @Parameters(
                            arity = "1..*",
                            paramLabel = "QUERY",
                            description = "What they are about; several words need no quotes.")
                    List<String> words,
            @Option(names = "--source", paramLabel = "NAME", description = "Only this archive.")
                    Optional<String> source,
            @Option(names = "--filter", paramLabel = "NAME", description = "Only of this channel or agent.")
                    Optional<String> filter,
            @Option(names = "--after", paramLabel = "DAY", description = "Only of this day (UTC) and later ones.")
                    Optional<String> after,
            @Option(names = "--before", paramLabel = "DAY", description = "Only of this day (UTC) and earlier ones.")
                    Optional<String> before,
            @Option(names = "--mode", paramLabel = "MODE", description = "hybrid, semantic or keyword.")
                    Optional<String> mode,
            @Option(
                            names = {"-n", "--limit"},
                            paramLabel = "N",
                            defaultValue = "10",
                            description = "Most results (default: ${DEFAULT-VALUE}).")
                    int limit)
            throws CommandFailure {
        var arguments = new CallArguments()
                .put("query", String.join(" ", words))
                .put("source", source)
                .put("filter", filter)
                .put("after", after)
                .put("before", before)
                .put("mode", mode)
                .put("limit", limit);
        return ask("archive_search", arguments.object());
    }

    @Command(name = "recent", description = "List records since a day, the newest first.", sortOptions = false)
    int recent(
            @Parameters(index = "0", paramLabel = "DAY", description = "The first day, YYYY-MM-DD (UTC).") String after,
            @Option(names = "--source", paramLabel = "NAME", description = "Only this archive.")
                    Optional<String> source,
            @Option(
                            names = {"-n", "--limit"},
                            paramLabel = "N",
                            defaultValue = "20",
                            description = "Most records (default: ${DEFAULT-VALUE}).")
                    int limit)
            throws CommandFailure {
        var arguments =
                new CallArguments().put("after", after).put("source", source).put("limit", limit);
        return ask("archive_recent", arguments.object());
    }

    private int ask(String tool, JsonObject arguments) throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer = new RecordCalls(top, calls).ask(tool, arguments);
            top.show(answer, () -> new RecordView(top.screen()).archive(answer));
            if (answer.integer("total") == 0) top.note(answer.text("message"));
            return (answer.list("results").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

package dev.loupe.cli.records;

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

@Command(name = "beads", description = "Search beads, the issues that are kept with a repository.", sortOptions = false)
public final class BeadsCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..*",
            paramLabel = "QUERY",
            description = "What they are about, or an id; several words need no quotes. Without any: all that fit.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--status", paramLabel = "STATUS", description = "Only open, in_progress, blocked, closed …")
    private Optional<String> status = Optional.empty();

    @Option(names = "--priority", paramLabel = "0-4", description = "Only of this priority; 0 is most urgent.")
    private Optional<Integer> priority = Optional.empty();

    @Option(names = "--assignee", paramLabel = "NAME", description = "Only theirs: a name, or whole words of one.")
    private Optional<String> assignee = Optional.empty();

    @Option(names = "--type", paramLabel = "TYPE", description = "Only task, bug, feature, epic, chore.")
    private Optional<String> type = Optional.empty();

    @Option(names = "--label", paramLabel = "LABEL", description = "Only with this label.")
    private Optional<String> label = Optional.empty();

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "10",
            description = "Most results (default: ${DEFAULT-VALUE}).")
    private int limit;

    private final LoupeCommand top;

    public BeadsCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer = new RecordCalls(top, calls).ask("search_beads", arguments());
            top.show(answer, () -> new RecordView(top.screen()).beads(answer));
            return (answer.list("results").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private JsonObject arguments() {
        var arguments = new CallArguments()
                .put("query", words.isEmpty() ? "*" : String.join(" ", words))
                .put("status", status);
        priority.ifPresent(one -> arguments.put("priority", one));
        return arguments
                .put("assignee", assignee)
                .put("issue_type", type)
                .put("label", label)
                .put("limit", limit)
                .object();
    }
}

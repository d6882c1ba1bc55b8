package dev.loupe.cli.records;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;

public final class BeadsCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "beads", "Search beads, the issues that are kept with a repository.")
            .arguments(
                    "QUERY",
                    false,
                    "What they are about, or an id; several words need no quotes. Without any: all that fit.")
            .option("--status", "STATUS", "", "Only open, in_progress, blocked, closed …")
            .number("--priority", "0-4", "", "Only of this priority; 0 is most urgent.")
            .option("--assignee", "NAME", "", "Only theirs: a name, or whole words of one.")
            .option("--type", "TYPE", "", "Only task, bug, feature, epic, chore.")
            .option("--label", "LABEL", "", "Only with this label.")
            .number("-n, --limit", "N", "10", "Most results.")
            .runs(context -> new BeadsCommand(context).call());

    private final CommandContext context;
    private final List<String> words;

    private BeadsCommand(CommandContext context) {
        this.context = context;
        words = context.arguments().list("QUERY");
    }

    private int call() throws CommandFailure {
        try (ToolCalls calls = context.calls()) {
            JsonView answer = new RecordCalls(context, calls).ask("search_beads", arguments());
            context.show(answer, () -> new RecordView(context.screen()).beads(answer));
            return (answer.list("results").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private JsonObject arguments() {
        var arguments = new CallArguments()
                .put("query", words.isEmpty() ? "*" : String.join(" ", words))
                .put("status", context.arguments().optional("--status"));
        context.arguments()
                .optional("--priority")
                .map(Integer::valueOf)
                .ifPresent(one -> arguments.put("priority", one));
        return arguments
                .put("assignee", context.arguments().optional("--assignee"))
                .put("issue_type", context.arguments().optional("--type"))
                .put("label", context.arguments().optional("--label"))
                .put("limit", context.arguments().number("--limit"))
                .object();
    }
}

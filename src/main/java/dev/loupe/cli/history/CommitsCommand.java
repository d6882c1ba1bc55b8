package dev.loupe.cli.history;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;

public final class CommitsCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "commits",
                    "Search the history: words of messages, issue ids, names, paths, or the beginning of a hash.")
            .arguments("QUERY", false, "What to look for; several words need no quotes. Without any: the newest.")
            .option("--author", "NAME", "", "Only by them: part of a name or address.")
            .option("--file", "PATH", "", "Only those that changed it: part of a path.")
            .option("--since", "TIME", "", "Only since then: \"6 months ago\", 2026-01-31 …")
            .number("-n, --limit", "N", "10", "Most commits.")
            .runs(context -> new CommitsCommand(context).call());

    private final CommandContext context;
    private final List<String> words;

    private CommitsCommand(CommandContext context) {
        this.context = context;
        words = context.arguments().list("QUERY");
    }

    private int call() throws CommandFailure {
        try (ToolCalls calls = context.calls()) {
            JsonView answer = new HistoryCalls(context, calls).ask("commit_search", arguments());
            context.show(answer, () -> new HistoryPrinter(context.screen()).commits(answer));
            context.notes(answer);
            return (answer.list("results").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private JsonObject arguments() {
        return new CallArguments()
                .put("query", words.isEmpty() ? "*" : String.join(" ", words))
                .put("author", context.arguments().optional("--author"))
                .put("file", context.arguments().optional("--file"))
                .put("since", context.arguments().optional("--since"))
                .put("limit", context.arguments().number("--limit"))
                .object();
    }
}

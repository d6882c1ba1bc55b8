package dev.loupe.cli.records;

import dev.loupe.cli.command.Arguments;
import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;

/// `archive`: records of agents, such as chats and notes.
public final class ArchiveCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "archive", "Look into archived records, such as chats and notes of agents: search, recent.")
            .commands(
                    CommandSpec.of("search", "Search records by words and meaning.")
                            .arguments("QUERY", true, "What they are about; several words need no quotes.")
                            .option("--source", "NAME", "", "Only this archive.")
                            .option("--filter", "NAME", "", "Only of this channel or agent.")
                            .option("--after", "DAY", "", "Only of this day (UTC) and later ones.")
                            .option("--before", "DAY", "", "Only of this day (UTC) and earlier ones.")
                            .option("--mode", "MODE", "", "hybrid, semantic or keyword.")
                            .number("-n, --limit", "N", "10", "Most results.")
                            .runs(ArchiveCommand::search),
                    CommandSpec.of("recent", "List records since a day, the newest first.")
                            .argument("DAY", "The first day, YYYY-MM-DD (UTC).")
                            .option("--source", "NAME", "", "Only this archive.")
                            .number("-n, --limit", "N", "20", "Most records.")
                            .runs(ArchiveCommand::recent));

    private ArchiveCommand() {}

    private static int search(CommandContext context) throws CommandFailure {
        Arguments typed = context.arguments();
        var arguments = new CallArguments().put("query", typed.text("QUERY"));
        for (String name : new String[] {"source", "filter", "after", "before", "mode"})
            arguments.put(name, typed.optional("--" + name));
        return ask(context, "archive_search", arguments);
    }

    private static int recent(CommandContext context) throws CommandFailure {
        Arguments typed = context.arguments();
        var arguments = new CallArguments().put("after", typed.text("DAY")).put("source", typed.optional("--source"));
        return ask(context, "archive_recent", arguments);
    }

    private static int ask(CommandContext context, String tool, CallArguments arguments) throws CommandFailure {
        arguments.put("limit", context.arguments().number("--limit"));
        try (ToolCalls calls = context.calls()) {
            JsonView answer = new RecordCalls(context, calls).ask(tool, arguments.object());
            context.show(answer, () -> new RecordView(context.screen()).archive(answer));
            if (answer.integer("total") == 0) context.note(answer.text("message"));
            return (answer.list("results").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

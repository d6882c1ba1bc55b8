package dev.loupe.cli.history;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.cli.command.TypedFile;
import dev.loupe.model.JsonValue;

public final class HistoryCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "history", "Show the commits of a file, also under its former names, and who made them.")
            .argument("FILE", "The file; relative to the working folder or the root.")
            .number("-n, --limit", "N", "20", "Most commits, the newest.")
            .runs(context -> new HistoryCommand(context).call());

    private final CommandContext context;

    private HistoryCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        try (ToolCalls calls = context.calls()) {
            JsonView answer = new HistoryCalls(context, calls)
                    .ask(
                            "file_history",
                            JsonValue.object(
                                    "file",
                                            JsonValue.of(new TypedFile(context.workingFolder())
                                                    .forTools(
                                                            context.arguments().text("FILE"))),
                                    "limit", JsonValue.of(context.arguments().number("--limit"))));
            context.show(answer, () -> new HistoryPrinter(context.screen()).file(answer));
            context.notes(answer);
            return (answer.list("entries").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

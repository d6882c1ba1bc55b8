package dev.loupe.cli.history;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.cli.command.TypedFile;
import dev.loupe.model.JsonValue;

public final class RelatedCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "related", "Show the files that were changed together with one.")
            .argument("FILE", "The file; relative to the working folder or the root.")
            .number("-n, --limit", "N", "20", "Most files.")
            .number("--min", "N", "2", "Least commits that changed both.")
            .runs(context -> new RelatedCommand(context).call());

    private final CommandContext context;

    private RelatedCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        try (ToolCalls calls = context.calls()) {
            JsonView answer = new HistoryCalls(context, calls)
                    .ask(
                            "related",
                            JsonValue.object(
                                    "file",
                                            JsonValue.of(new TypedFile(context.workingFolder())
                                                    .forTools(
                                                            context.arguments().text("FILE"))),
                                    "limit", JsonValue.of(context.arguments().number("--limit")),
                                    "min_co_changes",
                                            JsonValue.of(context.arguments().number("--min"))));
            context.show(answer, () -> new HistoryPrinter(context.screen()).related(answer));
            context.notes(answer);
            return (answer.list("related").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

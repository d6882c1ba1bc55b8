package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;

public final class StatusCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "status", "Show what is indexed, how fresh it is and what was left out.")
            .runs(context -> new StatusCommand(context).call());

    private final CommandContext context;

    private StatusCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            boolean ready = true;
            for (Path root : roots) {
                JsonView answer = calls.ask(
                        "status",
                        JsonValue.object("languages", JsonValue.of(true), "repo", JsonValue.of(root.toString())));
                context.show(answer, () -> new StatusView(context.screen()).print(answer));
                ready &= !answer.text("status").equals("not_indexed")
                        && !answer.text("status").equals("failed");
            }
            return (ready ? ExitCode.FOUND : ExitCode.INDEX).code();
        }
    }
}

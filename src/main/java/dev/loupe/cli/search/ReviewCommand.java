package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;

public final class ReviewCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "review",
                    "Show what changed and what a reviewer needs beside it: what uses it, its tests, what usually changes with it.")
            .optional(
                    "SPEC",
                    "unstaged",
                    "What is compared: unstaged (the default), staged, branch:NAME, a commit, or FROM..TO.")
            .number("-b, --budget", "N", "500", "Most lines of code.")
            .number("--depth", "N", "1", "How far to go by what was changed together, 0 to 3.")
            .runs(context -> new ReviewCommand(context).call());

    private final CommandContext context;

    private ReviewCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask(
                    "review",
                    JsonValue.object(
                            "diff",
                            JsonValue.of(context.arguments().text("SPEC")),
                            "budget",
                            JsonValue.of(context.arguments().number("--budget")),
                            "depth",
                            JsonValue.of(context.arguments().number("--depth"))));
            context.show(answer, () -> new ReviewView(context.screen()).print(answer));
            context.notes(answer);
            if (!answer.text("message").isEmpty()) context.note(Printable.line(answer.text("message")));
            return (answer.list("changed_files").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

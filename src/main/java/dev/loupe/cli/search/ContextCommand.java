package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;

public final class ContextCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "context",
                    "Show the code that a task is about, within a budget: by words, meaning and git history.")
            .arguments("TASK", true, "The task in words.")
            .number("-b, --budget", "LINES", "500", "Most lines of code.")
            .number("--depth", "N", "1", "How far to go by what was changed together; 0 looks at no history.")
            .flag("-l, --files", "Show the files alone, with what speaks for each.")
            .runs(context -> new ContextCommand(context).call());

    private final CommandContext context;

    private ContextCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask(
                    "context",
                    JsonValue.object(
                            "query",
                                    JsonValue.of(
                                            String.join(" ", context.arguments().list("TASK"))),
                            "budget", JsonValue.of(context.arguments().number("--budget")),
                            "depth", JsonValue.of(context.arguments().number("--depth"))));
            context.show(
                    answer,
                    () -> new ContextView(
                                    context.screen(),
                                    roots.size() > 1,
                                    context.arguments().flag("--files"))
                            .print(answer));
            context.notes(answer);
            return (answer.list("files").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

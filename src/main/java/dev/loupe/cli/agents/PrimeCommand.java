package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;

public final class PrimeCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "prime",
                    "Show what an agent is told about the project: what it is, its folders, entry points, commands, conventions.")
            .arguments("SECTION", false, "Only this section, such as architecture or key commands.")
            .flag("--brief", "Title and first section.")
            .runs(context -> new PrimeCommand(context).call());

    private final CommandContext context;
    private final List<String> section;

    private PrimeCommand(CommandContext context) {
        this.context = context;
        section = context.arguments().list("SECTION");
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            var arguments = new LinkedHashMap<String, JsonValue>();
            if (!section.isEmpty()) arguments.put("section", JsonValue.of(String.join(" ", section)));
            if (context.arguments().flag("--brief")) arguments.put("brief", JsonValue.of(true));
            JsonView answer = calls.ask("prime", new JsonObject(arguments));
            context.show(
                    answer,
                    () -> answer.text("primer")
                            .lines()
                            .forEach(line -> context.screen().out().println(Printable.line(line))));
            return ExitCode.FOUND.code();
        }
    }
}

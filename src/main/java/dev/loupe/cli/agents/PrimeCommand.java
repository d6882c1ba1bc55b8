package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "prime",
        description =
                "Show what an agent is told about the project: what it is, its folders, entry points, commands, conventions.",
        sortOptions = false)
public final class PrimeCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..*",
            paramLabel = "SECTION",
            description = "Only this section, such as architecture or key commands.")
    private List<String> section = List.of();

    @Option(names = "--brief", description = "Title and first section.")
    private boolean brief;

    private final LoupeCommand top;

    public PrimeCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            var arguments = new LinkedHashMap<String, JsonValue>();
            if (!section.isEmpty()) arguments.put("section", JsonValue.of(String.join(" ", section)));
            if (brief) arguments.put("brief", JsonValue.of(true));
            JsonView answer = calls.ask("prime", new JsonObject(arguments));
            top.show(
                    answer,
                    () -> answer.text("primer")
                            .lines()
                            .forEach(line -> top.screen().out().println(Printable.line(line))));
            return ExitCode.FOUND.code();
        }
    }
}

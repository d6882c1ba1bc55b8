package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "refs",
        description = "Show where a symbol is defined and every place that uses it, in code alone.",
        sortOptions = false)
public final class RefsCommand implements Callable<Integer> {

    @Parameters(
            index = "0",
            paramLabel = "NAME",
            description = "The exact name, or qualified: Class.method, a::b, pkg.f, src/app.py:main.")
    private String name = "";

    @Option(names = "--kind", paramLabel = "KIND", description = "Only what is defined as function, method, class …")
    private Optional<String> kind = Optional.empty();

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "1000",
            description = "Most usages (default: ${DEFAULT-VALUE}).")
    private int limit;

    private final LoupeCommand top;

    public RefsCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("find_refs", JsonValue.object(arguments()));
            boolean found = answer.inner("definition").isPresent() || answer.integer("usage_count") > 0;
            top.show(answer, () -> new RefsView(top.screen(), roots.size() > 1).print(answer));
            top.notes(answer);
            List<String> like = answer.texts("suggestions");
            if (!like.isEmpty()) top.screen().note("did you mean " + Printable.line(String.join(", ", like)) + "?");
            return (found ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private LinkedHashMap<String, JsonValue> arguments() {
        var arguments = new LinkedHashMap<String, JsonValue>();
        arguments.put("symbol", JsonValue.of(name));
        kind.ifPresent(one -> arguments.put("type", JsonValue.of(one)));
        arguments.put("limit", JsonValue.of(limit));
        return arguments;
    }
}

package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "docs", description = "Search Markdown documentation, in any language.", sortOptions = false)
public final class DocsCommand implements Callable<Integer> {

    @Parameters(paramLabel = "QUERY", arity = "1..*", description = "What to look for; * shows all documents.")
    private List<String> query = List.of();

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "3",
            description = "Most documents, 2 to 10 (default ${DEFAULT-VALUE}).")
    private int limit;

    private final LoupeCommand top;

    public DocsCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask(
                    "search_documentation",
                    JsonValue.object("query", JsonValue.of(String.join(" ", query)), "limit", JsonValue.of(limit)));
            top.show(answer, () -> new DocsView(top.screen()).print(answer));
            return (answer.list("results").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

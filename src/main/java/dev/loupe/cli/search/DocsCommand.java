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

public final class DocsCommand {

    public static final CommandSpec SPEC = CommandSpec.of("docs", "Search Markdown documentation, in any language.")
            .arguments("QUERY", true, "What to look for; * shows all documents.")
            .number("-n, --limit", "N", "3", "Most documents, 2 to 10.")
            .runs(context -> new DocsCommand(context).call());

    private final CommandContext context;

    private DocsCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask(
                    "search_documentation",
                    JsonValue.object(
                            "query",
                            JsonValue.of(String.join(" ", context.arguments().list("QUERY"))),
                            "limit",
                            JsonValue.of(context.arguments().number("--limit"))));
            context.show(answer, () -> new DocsView(context.screen()).print(answer));
            return (answer.list("results").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

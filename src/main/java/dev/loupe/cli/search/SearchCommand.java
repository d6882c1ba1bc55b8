package dev.loupe.cli.search;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.List;

public final class SearchCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "search",
                    "Search by words, identifiers or a plain question. A repository without an index is indexed first.")
            .arguments("QUERY", true, "What to look for; several words need no quotes.")
            .number("-n, --limit", "N", "10", "Most results.")
            .option("--mode", "MODE", "hybrid", "hybrid, semantic or keyword.")
            .option("--kind", "KIND", "", "Only function, method, class, section …")
            .option("--lang", "LANGUAGE", "", "Only this language: rust, java, markdown …")
            .flag("--explain", "Say what each score is made of.")
            .footer(
                    "",
                    "The query may hold lang:rust path:src/** kind:function -word \"exact phrase\".",
                    "Put -- before a query that begins with a hyphen.")
            .runs(context -> new SearchCommand(context).call());

    private final CommandContext context;

    private SearchCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("search", arguments());
            context.show(answer, () -> new SearchView(context.screen(), roots.size() > 1).print(answer));
            context.notes(answer);
            return (answer.integer("count") > 0 ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private JsonObject arguments() {
        String words = String.join(" ", context.arguments().list("QUERY"));
        return new CallArguments()
                .put(
                        "query",
                        context.arguments()
                                .optional("--lang")
                                .map(name -> "lang:" + name + " " + words)
                                .orElse(words))
                .put("type", context.arguments().optional("--kind"))
                .put("limit", context.arguments().number("--limit"))
                .put("mode", context.arguments().text("--mode"))
                .put("explain", JsonValue.of(context.arguments().flag("--explain")))
                .object();
    }
}

package dev.loupe.cli.search;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.FastArguments;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "search",
        description =
                "Search by words, identifiers or a plain question. A repository without an index is indexed first.",
        sortOptions = false,
        footer = {
            "",
            "The query may hold lang:rust path:src/** kind:function -word \"exact phrase\".",
            "Put -- before a query that begins with a hyphen."
        })
public final class SearchCommand implements Callable<Integer> {

    private static final String USUAL_LIMIT = "10";
    private static final String USUAL_MODE = "hybrid";

    @Parameters(arity = "1..*", paramLabel = "QUERY", description = "What to look for; several words need no quotes.")
    private List<String> query = new ArrayList<>();

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = USUAL_LIMIT,
            description = "Most results (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            defaultValue = USUAL_MODE,
            description = "hybrid, semantic or keyword (default: ${DEFAULT-VALUE}).")
    private String mode = USUAL_MODE;

    @Option(names = "--kind", paramLabel = "KIND", description = "Only function, method, class, section …")
    private Optional<String> kind = Optional.empty();

    @Option(names = "--lang", paramLabel = "LANGUAGE", description = "Only this language: rust, java, markdown …")
    private Optional<String> language = Optional.empty();

    @Option(names = "--explain", description = "Say what each score is made of.")
    private boolean explain;

    private final LoupeCommand top;

    public SearchCommand(LoupeCommand top) {
        this.top = top;
    }

    public static SearchCommand of(LoupeCommand top, FastArguments form) {
        var command = new SearchCommand(top);
        command.query = form.others();
        command.limit = Integer.parseInt(form.value("--limit").orElse(USUAL_LIMIT));
        command.mode = form.value("--mode").orElse(USUAL_MODE);
        command.kind = form.value("--kind");
        command.language = form.value("--lang");
        command.explain = form.flag("--explain");
        return command;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("search", arguments());
            top.show(answer, () -> new SearchView(top.screen(), roots.size() > 1).print(answer));
            top.notes(answer);
            return (answer.integer("count") > 0 ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private JsonObject arguments() {
        String words = String.join(" ", query);
        return new CallArguments()
                .put("query", language.map(name -> "lang:" + name + " " + words).orElse(words))
                .put("type", kind)
                .put("limit", limit)
                .put("mode", mode)
                .put("explain", JsonValue.of(explain))
                .object();
    }
}

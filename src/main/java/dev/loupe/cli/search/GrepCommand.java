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
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "grep",
        description = "Find every line with a text or a regular expression, in the files of the index as they are now.",
        sortOptions = false)
public final class GrepCommand implements Callable<Integer> {

    private static final String USUAL_LIMIT = "200";

    @Parameters(index = "0", paramLabel = "PATTERN", description = "The text; with -e a regular expression (RE2).")
    private String pattern = "";

    @Option(
            names = {"-i", "--ignore-case"},
            description = "Ignore case.")
    private boolean ignoreCase;

    @Option(
            names = {"-e", "--regex"},
            description = "The pattern is a regular expression.")
    private boolean regex;

    @Option(names = "--kind", paramLabel = "KIND", description = "Only in function, method, class, section …")
    private Optional<String> kind = Optional.empty();

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = USUAL_LIMIT,
            description = "Most functions, sections and so on with matching lines (default: ${DEFAULT-VALUE}).")
    private int limit;

    private final LoupeCommand top;

    public GrepCommand(LoupeCommand top) {
        this.top = top;
    }

    public static GrepCommand of(LoupeCommand top, FastArguments form) {
        var command = new GrepCommand(top);
        command.pattern = form.others().getFirst();
        command.ignoreCase = form.flag("--ignore-case");
        command.regex = form.flag("--regex");
        command.kind = form.value("--kind");
        command.limit = Integer.parseInt(form.value("--limit").orElse(USUAL_LIMIT));
        return command;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("grep", arguments());
            top.show(
                    answer,
                    () -> new GrepView(top.screen(), roots.size() > 1, GrepMarks.of(pattern, regex, ignoreCase))
                            .print(answer));
            top.notes(answer);
            return (answer.integer("count") > 0 ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private JsonObject arguments() {
        return new CallArguments()
                .put("pattern", pattern)
                .put("ignore_case", JsonValue.of(ignoreCase))
                .put("regex", JsonValue.of(regex))
                .put("type", kind)
                .put("limit", limit)
                .object();
    }
}

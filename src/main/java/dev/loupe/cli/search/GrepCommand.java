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

public final class GrepCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "grep",
                    "Find every line with a text or a regular expression, in the files of the index as they are now.")
            .argument("PATTERN", "The text; with -e a regular expression (RE2).")
            .flag("-i, --ignore-case", "Ignore case.")
            .flag("-e, --regex", "The pattern is a regular expression.")
            .option("--kind", "KIND", "", "Only in function, method, class, section …")
            .number("-n, --limit", "N", "200", "Most functions, sections and so on with matching lines.")
            .runs(context -> new GrepCommand(context).call());

    private final CommandContext context;
    private final String pattern;
    private final boolean ignoreCase;
    private final boolean regex;

    private GrepCommand(CommandContext context) {
        this.context = context;
        pattern = context.arguments().text("PATTERN");
        ignoreCase = context.arguments().flag("--ignore-case");
        regex = context.arguments().flag("--regex");
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("grep", arguments());
            context.show(
                    answer,
                    () -> new GrepView(context.screen(), roots.size() > 1, GrepMarks.of(pattern, regex, ignoreCase))
                            .print(answer));
            context.notes(answer);
            return (answer.integer("count") > 0 ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private JsonObject arguments() {
        return new CallArguments()
                .put("pattern", pattern)
                .put("ignore_case", JsonValue.of(ignoreCase))
                .put("regex", JsonValue.of(regex))
                .put("type", context.arguments().optional("--kind"))
                .put("limit", context.arguments().number("--limit"))
                .object();
    }
}

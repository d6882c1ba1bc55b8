package dev.loupe.cli.search;

import dev.loupe.cli.command.CallArguments;
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
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class AstCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "ast", "Find code by its structure, with a pattern of code or a tree-sitter query.")
            .argument("PATTERN", "The code with holes; with --tree FILE[:LINES].")
            .arguments("PATH", false, "Only in these files, folders or globs.")
            .flag("--query", "The pattern is a tree-sitter query.")
            .option(
                    "-l, --lang",
                    "LANG",
                    "",
                    "Only files of this language. Default: all in which the pattern is understood.")
            .number("-n, --limit", "N", "200", "Most matches, up to 500.")
            .flag("--tree", "Show the tree of a file's lines instead.")
            .flag("--tokens", "With keywords and punctuation in the tree.")
            .footer(
                    "",
                    "In a pattern $A is one node, the same wherever it is repeated, $_ any one, $$$ and $$$ARGS any number:",
                    "  loupe ast 'if ($X == null) return $Y;' --lang java",
                    "  loupe ast 'foo($A, $$$REST)' src 'test/**'",
                    "  loupe ast --query '((identifier) @name (#match? @name \"^tmp\"))' --lang c",
                    "  loupe ast --tree src/Main.java:10-20")
            .runs(context -> new AstCommand(context).call());

    private static final Pattern LINES = Pattern.compile("(.+?):(\\d+)(?:-(\\d+))?");
    private final CommandContext context;
    private final String pattern;
    private final Optional<String> language;

    private AstCommand(CommandContext context) {
        this.context = context;
        pattern = context.arguments().text("PATTERN");
        language = context.arguments().optional("--lang");
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            if (context.arguments().flag("--tree")) return tree(calls);
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("search_ast", arguments());
            context.show(answer, () -> new AstView(context.screen(), roots.size() > 1).print(answer));
            context.notes(answer);
            if (answer.flag("truncated"))
                context.note("%d of %s%d matches; -n shows more"
                        .formatted(
                                answer.integer("count"),
                                answer.flag("match_count_is_lower_bound") ? "more than " : "",
                                answer.integer("match_count")));
            return (answer.integer("count") > 0 ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private int tree(ToolCalls calls) throws CommandFailure {
        var arguments = new CallArguments();
        Matcher lines = LINES.matcher(pattern);
        boolean some = lines.matches();
        arguments.put("file", some ? lines.group(1) : pattern);
        if (some) {
            arguments.put("start_line", Integer.parseInt(lines.group(2)));
            String last = lines.group(3) == null ? lines.group(2) : lines.group(3);
            arguments.put("end_line", Integer.parseInt(last));
        }
        arguments
                .put("language", language)
                .put("tokens", JsonValue.of(context.arguments().flag("--tokens")));
        JsonView answer = calls.ask("get_syntax_tree", arguments.object());
        context.show(
                answer,
                () -> answer.text("tree")
                        .lines()
                        .forEach(line -> context.screen().out().println(Printable.line(line))));
        return ExitCode.FOUND.code();
    }

    private JsonObject arguments() {
        return new CallArguments()
                .put(context.arguments().flag("--query") ? "query" : "pattern", pattern)
                .put("language", language)
                .put(
                        "paths",
                        new JsonValue.JsonArray(context.arguments().list("PATH").stream()
                                .map(JsonValue::of)
                                .toList()))
                .put("limit", context.arguments().number("--limit"))
                .object();
    }
}

package dev.loupe.cli.search;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "ast",
        description = "Find code by its structure, with a pattern of code or a tree-sitter query.",
        sortOptions = false,
        footer = {
            "",
            "In a pattern $A is one node, the same wherever it is repeated, $_ any one, $$$ and $$$ARGS any number:",
            "  loupe ast 'if ($X == null) return $Y;' --lang java",
            "  loupe ast 'foo($A, $$$REST)' src 'test/**'",
            "  loupe ast --query '((identifier) @name (#match? @name \"^tmp\"))' --lang c",
            "  loupe ast --tree src/Main.java:10-20"
        })
public final class AstCommand implements Callable<Integer> {

    private static final Pattern LINES = Pattern.compile("(.+?):(\\d+)(?:-(\\d+))?");

    @Parameters(index = "0", paramLabel = "PATTERN", description = "The code with holes; with --tree FILE[:LINES].")
    private String pattern = "";

    @Parameters(index = "1..*", paramLabel = "PATH", description = "Only in these files, folders or globs.")
    private List<String> within = new ArrayList<>();

    @Option(names = "--query", description = "The pattern is a tree-sitter query.")
    private boolean query;

    @Option(
            names = {"-l", "--lang"},
            paramLabel = "LANG",
            description = "Only files of this language. Default: all in which the pattern is understood.")
    private Optional<String> language = Optional.empty();

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "200",
            description = "Most matches, up to 500 (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Option(names = "--tree", description = "Show the tree of a file's lines instead.")
    private boolean tree;

    @Option(names = "--tokens", description = "With keywords and punctuation in the tree.")
    private boolean tokens;

    private final LoupeCommand top;

    public AstCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            if (tree) return tree(calls);
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("search_ast", arguments());
            top.show(answer, () -> new AstView(top.screen(), roots.size() > 1).print(answer));
            top.notes(answer);
            if (answer.flag("truncated"))
                top.note("%d of %s%d matches; -n shows more"
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
        arguments.put("language", language).put("tokens", JsonValue.of(tokens));
        JsonView answer = calls.ask("get_syntax_tree", arguments.object());
        top.show(
                answer,
                () -> answer.text("tree")
                        .lines()
                        .forEach(line -> top.screen().out().println(Printable.line(line))));
        return ExitCode.FOUND.code();
    }

    private JsonObject arguments() {
        return new CallArguments()
                .put(query ? "query" : "pattern", pattern)
                .put("language", language)
                .put(
                        "paths",
                        new JsonValue.JsonArray(
                                within.stream().map(JsonValue::of).toList()))
                .put("limit", limit)
                .object();
    }
}

package dev.loupe.cli.search;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.StandingOf;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

public final class ExplainCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "explain",
                    "Explain each hit's rank in a search, signal by signal, or why a file is not among them.")
            .arguments("QUERY", true, "What was looked for.")
            .option(
                    "--file",
                    "FILE",
                    "",
                    "Say where this file stands in the answer and by what it stays behind the first.")
            .number("-n, --limit", "N", "5", "Hits that are explained, 1 to 50.")
            .option("--mode", "MODE", "hybrid", "hybrid, semantic or keyword.")
            .footer("", "The query is that of search; `loupe search QUERY --explain` shows every signal as a number.")
            .runs(context -> new ExplainCommand(context).call());

    private final CommandContext context;
    private final Optional<String> file;

    private ExplainCommand(CommandContext context) {
        this.context = context;
        file = context.arguments().optional("--file");
    }

    private int call() throws CommandFailure {
        Path root = context.root();
        Optional<String> sought = file.isEmpty() ? Optional.empty() : Optional.of(within(root, file.get()));
        try (ToolCalls calls = context.calls(List.of(root))) {
            context.ensureIndexed(calls, List.of(root));
            JsonView answer = calls.ask(
                    "search/explain",
                    new CallArguments()
                            .put("query", String.join(" ", context.arguments().list("QUERY")))
                            .put("mode", context.arguments().text("--mode"))
                            .put("limit", context.arguments().number("--limit"))
                            .put("file", sought)
                            .object());
            context.show(answer, () -> new ExplainView(context.screen()).print(answer));
            context.notes(answer);
            answer.inner("sought").ifPresent(one -> tellWhyMissing(root, one));
            return (answer.list("hits").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    /// As in a shell: relative to the working folder of the command.
    private String within(Path root, String path) throws CommandFailure {
        Path whole = context.workingFolder().toAbsolutePath().resolve(path).normalize();
        if (!whole.startsWith(root) || whole.equals(root))
            throw new CommandFailure(ExitCode.USAGE, "--file must be a file below " + root + ", not " + whole);
        return root.relativize(whole).toString().replace('\\', '/');
    }

    private void tellWhyMissing(Path root, JsonView sought) {
        if (sought.flag("indexed")) return;
        String path = sought.text("path");
        try {
            var standings = new StandingOf(context.home().created().emptyRepository(), root);
            context.note(path + " " + standings.standing(path).meaning());
        } catch (PathRefused | IOException unknown) {
            context.note(path + " is not in the index: " + unknown.getMessage());
        }
    }
}

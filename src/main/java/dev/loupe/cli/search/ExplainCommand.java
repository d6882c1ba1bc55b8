package dev.loupe.cli.search;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.StandingOf;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "explain",
        description = "Explain each hit's rank in a search, signal by signal, or why a file is not among them.",
        sortOptions = false,
        footer = {"", "The query is that of search; `loupe search QUERY --explain` shows every signal as a number."})
public final class ExplainCommand implements Callable<Integer> {
    private final LoupeCommand top;

    @Parameters(arity = "1..*", paramLabel = "QUERY", description = "What was looked for.")
    private List<String> query = new ArrayList<>();

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "Say where this file stands in the answer and by what it stays behind the first.")
    private Optional<String> file = Optional.empty();

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "5",
            description = "Hits that are explained, 1 to 50 (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            defaultValue = "hybrid",
            description = "hybrid, semantic or keyword (default: ${DEFAULT-VALUE}).")
    private String mode = "hybrid";

    public ExplainCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        Path root = top.root();
        Optional<String> sought = file.isEmpty() ? Optional.empty() : Optional.of(within(root, file.get()));
        try (ToolCalls calls = top.calls(List.of(root))) {
            top.ensureIndexed(calls, List.of(root));
            JsonView answer = calls.ask(
                    "search/explain",
                    new CallArguments()
                            .put("query", String.join(" ", query))
                            .put("mode", mode)
                            .put("limit", limit)
                            .put("file", sought)
                            .object());
            top.show(answer, () -> new ExplainView(top.screen()).print(answer));
            top.notes(answer);
            answer.inner("sought").ifPresent(one -> tellWhyMissing(root, one));
            return (answer.list("hits").isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    /// As in a shell: relative to the working folder of the command.
    private String within(Path root, String path) throws CommandFailure {
        Path whole = top.workingFolder().toAbsolutePath().resolve(path).normalize();
        if (!whole.startsWith(root) || whole.equals(root))
            throw new CommandFailure(ExitCode.USAGE, "--file must be a file below " + root + ", not " + whole);
        return root.relativize(whole).toString().replace('\\', '/');
    }

    private void tellWhyMissing(Path root, JsonView sought) {
        if (sought.flag("indexed")) return;
        String path = sought.text("path");
        try {
            var standings = new StandingOf(top.home().created().emptyRepository(), root);
            top.note(path + " " + standings.standing(path).meaning());
        } catch (PathRefused | IOException unknown) {
            top.note(path + " is not in the index: " + unknown.getMessage());
        }
    }
}

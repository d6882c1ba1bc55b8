package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.cli.command.TypedFile;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "deps", description = "Show what a file imports, or what imports it.", sortOptions = false)
public final class DepsCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "FILE", description = "The file; relative to the working folder or the root.")
    private String file = "";

    @Option(
            names = {"-r", "--reverse"},
            description = "Show what imports the file.")
    private boolean reverse;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "1",
            description = "Longest chain of imports that is followed; 1 by default.")
    private int depth;

    private final LoupeCommand top;

    public DepsCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask(
                    "dependencies",
                    JsonValue.object(
                            "file", JsonValue.of(new TypedFile(top.workingFolder()).forTools(file)),
                            "reverse", JsonValue.of(reverse),
                            "depth", JsonValue.of(depth)));
            String direct = reverse ? "imported_by" : "imports";
            top.show(answer, () -> new DepsView(top.screen()).print(answer, direct));
            if (answer.flag("stale")) top.screen().note("the file changed since it was indexed; loupe index renews it");
            return (answer.list(direct).isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

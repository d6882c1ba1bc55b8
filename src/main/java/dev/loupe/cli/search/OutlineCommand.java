package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "outline", aliases = "symbols", description = "Show what a file defines.", sortOptions = false)
public final class OutlineCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "FILE", description = "The file; relative to the working folder or the root.")
    private String file = "";

    private final LoupeCommand top;

    public OutlineCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("list_symbols", JsonValue.object("file", JsonValue.of(absolute())));
            top.show(answer, () -> new OutlineView(top.screen()).print(answer));
            if (answer.flag("stale")) top.screen().note("the file changed since it was indexed; loupe index renews it");
            return (answer.integer("count") > 0 ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    /// The absolute path of a file in the working folder; any other path is left to the tool, relative to the
    /// root.
    private String absolute() {
        try {
            Path here = top.workingFolder().resolve(file);
            return Files.isRegularFile(here) ? here.toRealPath().toString() : file;
        } catch (InvalidPathException | IOException _) {
            return file;
        }
    }
}

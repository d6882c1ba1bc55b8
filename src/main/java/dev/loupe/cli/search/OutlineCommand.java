package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

public final class OutlineCommand {

    public static final CommandSpec SPEC = CommandSpec.of("outline, symbols", "Show what a file defines.")
            .argument("FILE", "The file; relative to the working folder or the root.")
            .runs(context -> new OutlineCommand(context).call());

    private final CommandContext context;
    private final String file;

    private OutlineCommand(CommandContext context) {
        this.context = context;
        file = context.arguments().text("FILE");
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("list_symbols", JsonValue.object("file", JsonValue.of(absolute())));
            context.show(answer, () -> new OutlineView(context.screen()).print(answer));
            if (answer.flag("stale"))
                context.screen().note("the file changed since it was indexed; loupe index renews it");
            return (answer.integer("count") > 0 ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    /// The absolute path of a file in the working folder; any other path is left to the tool, relative to the
    /// root.
    private String absolute() {
        try {
            Path here = context.workingFolder().resolve(file);
            return Files.isRegularFile(here) ? here.toRealPath().toString() : file;
        } catch (InvalidPathException | IOException _) {
            return file;
        }
    }
}

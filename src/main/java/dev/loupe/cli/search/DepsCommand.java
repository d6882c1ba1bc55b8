package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.cli.command.TypedFile;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;

public final class DepsCommand {

    public static final CommandSpec SPEC = CommandSpec.of("deps", "Show what a file imports, or what imports it.")
            .argument("FILE", "The file; relative to the working folder or the root.")
            .flag("-r, --reverse", "Show what imports the file.")
            .number("--depth", "N", "1", "Longest chain of imports that is followed.")
            .runs(context -> new DepsCommand(context).call());

    private final CommandContext context;
    private final boolean reverse;

    private DepsCommand(CommandContext context) {
        this.context = context;
        reverse = context.arguments().flag("--reverse");
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask(
                    "dependencies",
                    JsonValue.object(
                            "file",
                                    JsonValue.of(new TypedFile(context.workingFolder())
                                            .forTools(context.arguments().text("FILE"))),
                            "reverse", JsonValue.of(reverse),
                            "depth", JsonValue.of(context.arguments().number("--depth"))));
            String direct = reverse ? "imported_by" : "imports";
            context.show(answer, () -> new DepsView(context.screen()).print(answer, direct));
            if (answer.flag("stale"))
                context.screen().note("the file changed since it was indexed; loupe index renews it");
            return (answer.list(direct).isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}

package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
        name = "status",
        description = "Show what is indexed, how fresh it is and what was left out.",
        sortOptions = false)
public final class StatusCommand implements Callable<Integer> {

    private final LoupeCommand top;

    public StatusCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            boolean ready = true;
            for (Path root : roots) {
                JsonView answer = calls.ask(
                        "status",
                        JsonValue.object("languages", JsonValue.of(true), "repo", JsonValue.of(root.toString())));
                top.show(answer, () -> new StatusView(top.screen()).print(answer));
                ready &= !answer.text("status").equals("not_indexed")
                        && !answer.text("status").equals("failed");
            }
            return (ready ? ExitCode.FOUND : ExitCode.INDEX).code();
        }
    }
}

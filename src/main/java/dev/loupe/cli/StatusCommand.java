package dev.loupe.cli;

import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
        name = "status",
        description = "Show what is indexed, how fresh it is and what was left out.",
        sortOptions = false)
final class StatusCommand implements Callable<Integer> {

    private final LoupeCommand top;

    StatusCommand(LoupeCommand top) {
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

package dev.loupe.cli;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "completion",
        description = "Print what makes a shell complete commands and options.",
        sortOptions = false,
        footer = {
            "",
            "  bash   source <(loupe completion bash)                       in ~/.bashrc",
            "  zsh    source <(loupe completion zsh)                        in ~/.zshrc, after compinit",
            "  fish   loupe completion fish > ~/.config/fish/completions/loupe.fish"
        })
final class CompletionCommand implements Callable<Integer> {
    private final LoupeCommand top;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    CompletionCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        if (spec == null) throw new IllegalStateException("picocli did not say whose command this is");
        CommandLine line = spec.root().commandLine();
        String script = switch (shell) {
            // The bash script also works in zsh, which it detects.
            case "bash", "zsh" -> AutoComplete.bash("loupe", line);
            case "fish" -> new FishCompletion(line).script();
            default ->
                throw new CommandFailure(
                        ExitCode.USAGE, "unknown shell '%s'; supported are: bash, zsh, fish".formatted(shell));
        };
        top.screen().out().print(script);
        return ExitCode.FOUND.code();
    }
}

package dev.loupe.cli;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import java.util.function.Supplier;

/// `completion`: prints a script for a shell.
final class CompletionCommand {
    private CompletionCommand() {}

    static CommandSpec of(Supplier<CommandSpec> top) {
        return CommandSpec.of("completion", "Print what makes a shell complete commands and options.")
                .argument("SHELL", "bash, zsh or fish.")
                .footer(
                        "",
                        "  bash   source <(loupe completion bash)                       in ~/.bashrc",
                        "  zsh    source <(loupe completion zsh)                        in ~/.zshrc, after compinit",
                        "  fish   loupe completion fish > ~/.config/fish/completions/loupe.fish")
                .runs(context -> run(context, top.get()));
    }

    private static int run(CommandContext context, CommandSpec top) throws CommandFailure {
        String shell = context.arguments().text("SHELL");
        String script = switch (shell) {
            case "bash", "zsh" -> ShellCompletions.bash(top);
            case "fish" -> ShellCompletions.fish(top);
            default ->
                throw new CommandFailure(
                        ExitCode.USAGE, "unknown shell '%s'; supported are: bash, zsh, fish".formatted(shell));
        };
        context.screen().out().print(script);
        return ExitCode.FOUND.code();
    }
}

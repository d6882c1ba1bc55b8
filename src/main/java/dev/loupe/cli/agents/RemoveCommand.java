package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.setup.AgentInstructions;
import dev.loupe.setup.ServerSettings;
import dev.loupe.setup.SettingScope;
import dev.loupe.setup.SettingsChange;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Reverts [SetupCommand].
@Command(
        name = "remove",
        description = "Take Loupe out of a program's settings again, and nothing else.",
        sortOptions = false)
public final class RemoveCommand implements Callable<Integer> {
    private final LoupeCommand top;

    @Mixin
    private ClientOptions options = new ClientOptions();

    public RemoveCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        ClientOptions.Target target = options.target(top);
        var settings = new ServerSettings(target.client());
        ExitCode exit = target.change(
                one -> SettingsChange.of(one, settings::without),
                target.client().title() + " knows Loupe no longer");
        return (exit == ExitCode.FOUND && isInstructed(target) ? forget(target) : exit).code();
    }

    private static boolean isInstructed(ClientOptions.Target target) {
        return target.scope() == SettingScope.PROJECT
                && !target.client().instructions().isEmpty()
                && Files.exists(target.instructions());
    }

    private static ExitCode forget(ClientOptions.Target target) throws CommandFailure {
        return target.dialog()
                .carryOut(
                        target.instructions(),
                        SettingScope.PROJECT,
                        one -> SettingsChange.of(one, AgentInstructions::without),
                        "does not tell models about Loupe");
    }
}

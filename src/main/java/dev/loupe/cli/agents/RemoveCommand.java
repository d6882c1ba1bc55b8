package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.setup.AgentInstructions;
import dev.loupe.setup.ServerSettings;
import dev.loupe.setup.SettingScope;
import dev.loupe.setup.SettingsChange;
import java.nio.file.Files;

/// Reverts [SetupCommand].
public final class RemoveCommand {

    public static final CommandSpec SPEC = ClientOptions.of(
                    "remove", "Take Loupe out of a program's settings again, and nothing else.")
            .runs(RemoveCommand::run);

    private RemoveCommand() {}

    private static int run(CommandContext context) throws CommandFailure {
        ClientOptions.Target target = new ClientOptions(context.arguments()).target(context);
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

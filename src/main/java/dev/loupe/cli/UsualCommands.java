package dev.loupe.cli;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandFailures;
import dev.loupe.cli.command.Daemons;
import dev.loupe.cli.command.FastArguments;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.projects.StatusCommand;
import dev.loupe.cli.search.GrepCommand;
import dev.loupe.cli.search.SearchCommand;
import dev.loupe.cli.server.DaemonCommand;

/// Runs daily commands in their usual form, without picocli.
final class UsualCommands {
    private UsualCommands() {}

    /// Runs a command, with the same exit codes and messages as [PicocliRunner].
    ///
    /// @param debug whether failures include their stack traces
    static int run(FastArguments form, LoupeCommand top, Daemons daemons, boolean debug) {
        int code;
        top.take(form);
        try {
            code = call(form, top, daemons);
        } catch (CommandFailure | RuntimeException failure) {
            code = CommandFailures.report(top.screen(), failure, "loupe " + name(form), debug);
        }
        return CommandFailures.orGone(top.screen(), code);
    }

    private static int call(FastArguments form, LoupeCommand top, Daemons daemons) throws CommandFailure {
        return switch (form.command()) {
            case "search" -> SearchCommand.of(top, form).call();
            case "grep" -> GrepCommand.of(top, form).call();
            case "daemon" -> {
                var daemon = new DaemonCommand(top, daemons);
                yield form.others().contains("stop") ? daemon.stop() : daemon.status();
            }
            default -> new StatusCommand(top).call();
        };
    }

    /// Includes the subcommand.
    private static String name(FastArguments form) {
        String command = form.command();
        return command.equals("daemon") ? command + " " + String.join(" ", form.others()) : command;
    }
}

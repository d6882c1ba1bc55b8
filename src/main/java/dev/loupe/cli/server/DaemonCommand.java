package dev.loupe.cli.server;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;

/// `daemon`: the process that holds the indexes.
public final class DaemonCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "daemon", "Look at the resident process that holds the indexes: status, stop or run.")
            .commands(
                    CommandSpec.of("run", "Be it, in the foreground; other commands start it by themselves.")
                            .flag("--no-watch", "Watch no files for changes, whatever clients want.")
                            .runs(DaemonCommand::run),
                    CommandSpec.of("status", "Say whether it runs.").runs(DaemonCommand::status),
                    CommandSpec.of("stop", "End it; the next command starts another.")
                            .runs(DaemonCommand::stop));

    private DaemonCommand() {}

    private static int status(CommandContext context) throws CommandFailure {
        try (var _ = CommandLimit.outside()) {
            return said(context, context.daemons().status());
        }
    }

    private static int stop(CommandContext context) throws CommandFailure {
        try (var _ = CommandLimit.outside()) {
            return said(context, context.daemons().stop());
        }
    }

    private static int said(CommandContext context, String answer) {
        context.screen().out().println(answer.isEmpty() ? "no daemon is running" : answer);
        return (answer.isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
    }

    private static int run(CommandContext context) throws CommandFailure {
        try (var _ = CommandLimit.outside()) {
            context.daemons().run(!context.arguments().flag("--no-watch"));
            return ExitCode.FOUND.code();
        }
    }
}

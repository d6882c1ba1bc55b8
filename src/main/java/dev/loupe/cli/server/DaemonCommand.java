package dev.loupe.cli.server;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.Daemons;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "daemon",
        description = "Look at the resident process that holds the indexes: status, stop or run.",
        sortOptions = false)
public final class DaemonCommand implements Runnable {

    private final LoupeCommand top;
    private final Daemons daemons;

    public DaemonCommand(LoupeCommand top, Daemons daemons) {
        this.top = top;
        this.daemons = daemons;
    }

    public static CommandLine commandLine(LoupeCommand top, Daemons daemons) {
        return new CommandLine(new DaemonCommand(top, daemons));
    }

    @Override
    public void run() {
        top.requireSubcommand("daemon", "status, stop or run");
    }

    @Command(name = "status", description = "Say whether it runs.", sortOptions = false)
    public int status() throws CommandFailure {
        try (var _ = CommandLimit.outside()) {
            return said(daemons.status());
        }
    }

    private int said(String answer) {
        top.screen().out().println(answer.isEmpty() ? "no daemon is running" : answer);
        return (answer.isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
    }

    @Command(name = "stop", description = "End it; the next command starts another.", sortOptions = false)
    public int stop() throws CommandFailure {
        try (var _ = CommandLimit.outside()) {
            return said(daemons.stop());
        }
    }

    @Command(
            name = "run",
            description = "Be it, in the foreground; other commands start it by themselves.",
            sortOptions = false)
    int run(
            @Option(names = Connections.NO_WATCH, description = "Watch no files for changes, whatever clients want.")
                    boolean noWatch,
            @Parameters(arity = "0..*", hidden = true) List<String> options)
            throws CommandFailure {
        var words = new ArrayList<>(options == null ? List.of() : options);
        if (noWatch) words.add(Connections.NO_WATCH);
        try (var _ = CommandLimit.outside()) {
            daemons.run(words);
            return ExitCode.FOUND.code();
        }
    }
}

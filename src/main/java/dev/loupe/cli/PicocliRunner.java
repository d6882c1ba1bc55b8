package dev.loupe.cli;

import dev.loupe.cli.agents.HookCommand;
import dev.loupe.cli.agents.PrimeCommand;
import dev.loupe.cli.agents.RemoveCommand;
import dev.loupe.cli.agents.SetupCommand;
import dev.loupe.cli.command.CommandFailures;
import dev.loupe.cli.command.Daemons;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.McpServerProcess;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import dev.loupe.cli.doctor.DoctorCommand;
import dev.loupe.cli.history.CommitsCommand;
import dev.loupe.cli.history.CouplingCommand;
import dev.loupe.cli.history.HistoryCommand;
import dev.loupe.cli.history.HotspotsCommand;
import dev.loupe.cli.history.RelatedCommand;
import dev.loupe.cli.projects.ConfigCommand;
import dev.loupe.cli.projects.IndexCommand;
import dev.loupe.cli.projects.InitCommand;
import dev.loupe.cli.projects.IsIgnoredCommand;
import dev.loupe.cli.projects.ProjectsCommand;
import dev.loupe.cli.projects.PurgeCommand;
import dev.loupe.cli.projects.StatusCommand;
import dev.loupe.cli.records.ArchiveCommand;
import dev.loupe.cli.records.BeadsCommand;
import dev.loupe.cli.records.FeedbackCommand;
import dev.loupe.cli.search.AstCommand;
import dev.loupe.cli.search.CallsCommand;
import dev.loupe.cli.search.ContextCommand;
import dev.loupe.cli.search.DepsCommand;
import dev.loupe.cli.search.DocsCommand;
import dev.loupe.cli.search.ExplainCommand;
import dev.loupe.cli.search.GrepCommand;
import dev.loupe.cli.search.OutlineCommand;
import dev.loupe.cli.search.RefsCommand;
import dev.loupe.cli.search.ReviewCommand;
import dev.loupe.cli.search.SearchCommand;
import dev.loupe.cli.server.DaemonCommand;
import dev.loupe.cli.server.ServeCommand;
import dev.loupe.cli.server.UiCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// Runs a typed command and reports failures in one sentence.
final class PicocliRunner {
    private PicocliRunner() {}

    /// @param debug whether failures include their stack traces
    static int run(LoupeCommand top, McpServerProcess server, Daemons daemons, boolean debug, String... words) {
        CommandLine line = prepared(top, server, daemons, debug);
        return CommandFailures.orGone(top.screen(), line.execute(words));
    }

    static CommandLine prepared(LoupeCommand top, McpServerProcess server, Daemons daemons, boolean debug) {
        Terminal screen = top.screen();
        CommandLine line = commandLine(top, server, daemons);
        withExitCodes(line);
        return line.setOut(new PrintWriter(screen.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(screen.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(screen.ink().on() ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(Math.clamp(screen.width(), 60, 100))
                .setParameterExceptionHandler((failure, arguments) -> misused(screen, failure))
                .setExecutionExceptionHandler((failure, at, parsed) -> CommandFailures.report(
                        screen, failure, at.getCommandSpec().qualifiedName(" "), debug));
    }

    private static void withExitCodes(CommandLine line) {
        line.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(Arrays.stream(ExitCode.values())
                        .collect(Collectors.toMap(
                                exit -> Integer.toString(exit.code()),
                                ExitCode::meaning,
                                (one, other) -> one,
                                LinkedHashMap::new)));
    }

    private static int misused(Terminal screen, ParameterException failure) {
        CommandSpec spec = failure.getCommandLine().getCommandSpec();
        String name = spec.qualifiedName(" ");
        screen.err().println(Printable.of(name + ": " + failure.getMessage()));
        screen.err().println("Try: " + name + " --help");
        return ExitCode.USAGE.code();
    }

    /// The complete command line with all its commands.
    ///
    /// @param server runs `serve` if it was not the first word
    private static CommandLine commandLine(LoupeCommand top, McpServerProcess server, Daemons daemons) {
        return new CommandLine(top)
                .addSubcommand(new SearchCommand(top))
                .addSubcommand(new ExplainCommand(top))
                .addSubcommand(new GrepCommand(top))
                .addSubcommand(new RefsCommand(top))
                .addSubcommand(new CallsCommand(top))
                .addSubcommand(new AstCommand(top))
                .addSubcommand(new OutlineCommand(top))
                .addSubcommand(new DepsCommand(top))
                .addSubcommand(new ContextCommand(top))
                .addSubcommand(new RelatedCommand(top))
                .addSubcommand(new HistoryCommand(top))
                .addSubcommand(new CommitsCommand(top))
                .addSubcommand(new HotspotsCommand(top))
                .addSubcommand(new CouplingCommand(top))
                .addSubcommand(new DocsCommand(top))
                .addSubcommand(new ReviewCommand(top))
                .addSubcommand(new BeadsCommand(top))
                .addSubcommand(ArchiveCommand.commandLine(top))
                .addSubcommand(FeedbackCommand.commandLine(top))
                .addSubcommand(new IndexCommand(top))
                .addSubcommand(new StatusCommand(top))
                .addSubcommand(new IsIgnoredCommand(top))
                .addSubcommand(new DoctorCommand(top))
                .addSubcommand(new PrimeCommand(top))
                .addSubcommand(ProjectsCommand.commandLine(top))
                .addSubcommand(new CallCommand(top))
                .addSubcommand(ToolsCommand.commandLine(top))
                .addSubcommand(new ServeCommand(top, server))
                .addSubcommand(new UiCommand(top, server))
                .addSubcommand(new SetupCommand(top))
                .addSubcommand(new RemoveCommand(top))
                .addSubcommand(HookCommand.commandLine(top))
                .addSubcommand(new PurgeCommand(top, daemons))
                .addSubcommand(new InitCommand(top))
                .addSubcommand(ConfigCommand.commandLine(top))
                .addSubcommand(DaemonCommand.commandLine(top, daemons))
                .addSubcommand(new CompletionCommand(top))
                .addSubcommand(new VersionCommand(top))
                .addSubcommand(new HelpCommand());
    }
}

package dev.loupe.cli;

import dev.loupe.cli.agents.HookCommand;
import dev.loupe.cli.agents.PrimeCommand;
import dev.loupe.cli.agents.RemoveCommand;
import dev.loupe.cli.agents.SetupCommand;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandFailures;
import dev.loupe.cli.command.CommandHelp;
import dev.loupe.cli.command.CommandParser;
import dev.loupe.cli.command.CommandParser.Parsed;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.UsageError;
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
import dev.loupe.cli.projects.ScipCommand;
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
import java.util.ArrayList;
import java.util.List;

/// The table of all commands. Runs a typed one and reports failures in one sentence.
final class Commands {

    private Commands() {}

    private static String[] lines() {
        var lines = new ArrayList<String>(List.of(
                "",
                "Every tool that agents get is a command too, as in `loupe get_file_ast src/a.py`;",
                "`loupe tools list` shows them, and --help their parameters.",
                "",
                "Exit codes:"));
        for (ExitCode exit : ExitCode.values()) lines.add("  %-5d %s".formatted(exit.code(), exit.meaning()));
        lines.addAll(List.of(
                "",
                "First steps:",
                "  loupe search \"where are failed requests tried again\"",
                "  loupe grep -i todo",
                "  loupe help search"));
        return lines.toArray(String[]::new);
    }

    /// All commands. In a class of its own, because most starts need one of them only.
    private static final class Table {
        static final CommandSpec LOUPE = CommandSpec.of(
                        "loupe",
                        "Looks through code: one local index of a repository, searched from the shell and by agents.")
                .commands(
                        SearchCommand.SPEC,
                        ExplainCommand.SPEC,
                        GrepCommand.SPEC,
                        RefsCommand.SPEC,
                        CallsCommand.SPEC,
                        AstCommand.SPEC,
                        OutlineCommand.SPEC,
                        DepsCommand.SPEC,
                        ContextCommand.SPEC,
                        RelatedCommand.SPEC,
                        HistoryCommand.SPEC,
                        CommitsCommand.SPEC,
                        HotspotsCommand.SPEC,
                        CouplingCommand.SPEC,
                        DocsCommand.SPEC,
                        ReviewCommand.SPEC,
                        BeadsCommand.SPEC,
                        ArchiveCommand.SPEC,
                        FeedbackCommand.SPEC,
                        IndexCommand.SPEC,
                        StatusCommand.SPEC,
                        IsIgnoredCommand.SPEC,
                        DoctorCommand.SPEC,
                        PrimeCommand.SPEC,
                        ScipCommand.SPEC,
                        ProjectsCommand.SPEC,
                        CallCommand.SPEC,
                        ToolsCommand.SPEC,
                        ServeCommand.SPEC,
                        UiCommand.SPEC,
                        SetupCommand.SPEC,
                        RemoveCommand.SPEC,
                        HookCommand.SPEC,
                        PurgeCommand.SPEC,
                        InitCommand.SPEC,
                        ConfigCommand.SPEC,
                        DaemonCommand.SPEC,
                        CompletionCommand.of(() -> Table.LOUPE),
                        VersionCommand.SPEC,
                        CommandSpec.of("help", "Show help for a command.")
                                .arguments("COMMAND", false, "The command, such as search or projects list.")
                                .runs(Commands::help))
                .others(new ToolCommands())
                .footer(lines());
    }

    /// The table of all commands.
    static CommandSpec loupe() {
        return Table.LOUPE;
    }

    /// Parses a command line; for the daily commands, without making the tables of all others.
    private static Parsed parse(List<String> words) throws UsageError {
        CommandSpec daily = switch (words.isEmpty() ? "" : words.getFirst()) {
            case "search" -> SearchCommand.SPEC;
            case "grep" -> GrepCommand.SPEC;
            case "status" -> StatusCommand.SPEC;
            default -> null;
        };
        return daily == null
                ? CommandParser.parse(loupe(), "loupe", words)
                : CommandParser.parse(daily, "loupe " + daily.name(), words.subList(1, words.size()));
    }

    /// @param debug whether failures include their stack traces
    /// @return the process's exit code
    static int run(CommandContext context, boolean debug, List<String> words) {
        return CommandFailures.orGone(context.screen(), parsed(context, debug, words));
    }

    private static int parsed(CommandContext context, boolean debug, List<String> words) {
        String name = "loupe";
        CommandContext known = context;
        try {
            Parsed parsed = parse(words);
            name = parsed.name();
            known = context.with(parsed.arguments());
            if (parsed.help()) return show(known, parsed);
            return parsed.command().action().run(known);
        } catch (UsageError wrong) {
            context.screen().err().println(Printable.of(wrong.command() + ": " + wrong.problem()));
            context.screen().err().println("Try: " + wrong.command() + " --help");
            return ExitCode.USAGE.code();
        } catch (CommandFailure | RuntimeException failure) {
            return CommandFailures.report(known.screen(), failure, name, debug);
        }
    }

    private static int help(CommandContext context) throws CommandFailure {
        var words = new ArrayList<>(context.arguments().list("COMMAND"));
        words.add("--help");
        try {
            return show(context, CommandParser.parse(loupe(), "loupe", words));
        } catch (UsageError wrong) {
            throw new CommandFailure(ExitCode.USAGE, wrong.problem(), wrong);
        }
    }

    private static int show(CommandContext context, Parsed parsed) {
        var screen = context.screen();
        screen.out().print(CommandHelp.of(parsed.command(), parsed.name(), true, screen.width(), screen.ink()));
        screen.out().flush();
        return ExitCode.FOUND.code();
    }
}

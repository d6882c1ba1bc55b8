package dev.loupe.cli.command;

import dev.loupe.cli.command.CommandOption.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A command: its names, arguments, options and subcommands, and what it does. The parser, the help, the
/// reference and the completions read this table; nothing else describes a command.
///
/// @param names the usual one first
/// @param footer lines below the help
/// @param others subcommands that the help does not list
public record CommandSpec(
        List<String> names,
        String description,
        List<CommandOption> arguments,
        List<CommandOption> options,
        List<CommandSpec> commands,
        List<String> footer,
        @Nullable Others others,
        Action action) {

    /// What a command does.
    @FunctionalInterface
    public interface Action {
        /// @return the process's exit code
        int run(CommandContext context) throws CommandFailure;
    }

    /// Commands that are made from another list.
    public interface Others {
        @Nullable
        CommandSpec find(String name);

        /// For suggestions.
        List<String> names();
    }

    private static final Action GROUP = context -> ExitCode.USAGE.code(); // the parser requires one of its commands

    /// The options of every command.
    public static final List<CommandOption> COMMON = of("", "")
            .options(
                    "--path, --root",
                    "DIR",
                    "Repository to look at; may be repeated. Default: the one around the working folder.")
            .flag("--json", "Print the structured answer as one line of JSON.")
            .flag("--in-process", "Work in this process instead of the resident one.")
            .flag("-q, --quiet", "No progress and no notes.")
            .flag("--no-color", "No colours; the environment variable NO_COLOR means the same.")
            .flag("-h, --help", "Show this help.")
            .options;

    /// @param names separated by commas
    public static CommandSpec of(String names, String description) {
        return new CommandSpec(split(names), description, list(), list(), list(), list(), null, GROUP);
    }

    private static List<String> split(String names) {
        return List.of(names.split(", "));
    }

    private static <T> List<T> list() {
        return new ArrayList<>();
    }

    public CommandSpec argument(String label, String description) {
        return add(arguments, new CommandOption(split(label), label, Kind.TEXT, "", true, false, description));
    }

    /// @param usual the value if it is omitted
    public CommandSpec optional(String label, String usual, String description) {
        return add(arguments, new CommandOption(split(label), label, Kind.TEXT, usual, false, false, description));
    }

    /// All further positional arguments.
    public CommandSpec arguments(String label, boolean required, String description) {
        return add(arguments, new CommandOption(split(label), label, Kind.TEXT, "", required, true, description));
    }

    /// @param names separated by commas, the long one last, here and below
    public CommandSpec flag(String names, String description) {
        return add(options, new CommandOption(split(names), "", Kind.FLAG, "", false, false, description));
    }

    public CommandSpec option(String names, String label, String usual, String description) {
        return add(options, new CommandOption(split(names), label, Kind.TEXT, usual, false, false, description));
    }

    public CommandSpec required(String names, String label, String description) {
        return add(options, new CommandOption(split(names), label, Kind.TEXT, "", true, false, description));
    }

    /// An option that may be repeated.
    public CommandSpec options(String names, String label, String description) {
        return add(options, new CommandOption(split(names), label, Kind.TEXT, "", false, true, description));
    }

    /// An option with a whole number.
    public CommandSpec number(String names, String label, String usual, String description) {
        return add(options, new CommandOption(split(names), label, Kind.WHOLE, usual, false, false, description));
    }

    public CommandSpec decimal(String names, String label, String usual, String description) {
        return add(options, new CommandOption(split(names), label, Kind.DECIMAL, usual, false, false, description));
    }

    private CommandSpec add(List<CommandOption> to, CommandOption option) {
        to.add(option);
        return this;
    }

    public CommandSpec footer(String... lines) {
        footer.addAll(List.of(lines));
        return this;
    }

    public CommandSpec commands(CommandSpec... inner) {
        commands.addAll(List.of(inner));
        return this;
    }

    public CommandSpec others(Others found) {
        return new CommandSpec(names, description, arguments, options, commands, footer, found, action);
    }

    public CommandSpec runs(Action does) {
        return new CommandSpec(names, description, arguments, options, commands, footer, others, does);
    }

    public String name() {
        return names.getFirst();
    }

    /// Whether it does nothing without one of its subcommands.
    boolean isGroup() {
        return action == GROUP;
    }

    /// A subcommand; null if there is none of this name.
    public @Nullable CommandSpec command(String name) {
        for (CommandSpec inner : commands) if (inner.names.contains(name)) return inner;
        return others == null ? null : others.find(name);
    }

    /// The names of all subcommands, for suggestions; those that are not listed only if `all`.
    List<String> commandNames(boolean all) {
        var found = new ArrayList<String>();
        for (CommandSpec inner : commands) found.addAll(inner.names);
        if (all && others != null) found.addAll(others.names());
        return found;
    }

    /// An option of this command or of all; null if there is none of this name.
    public @Nullable CommandOption option(String name) {
        for (CommandOption option : options) if (option.names().contains(name)) return option;
        for (CommandOption option : COMMON) if (option.names().contains(name)) return option;
        return null;
    }
}

package dev.loupe.cli.command;

import java.util.ArrayList;
import java.util.List;

/// Lays out a command's help.
public final class CommandHelp {
    private static final int COLUMN = 27;

    private final CommandSpec command;
    private final int width;
    private final AnsiColors ink;
    private final StringBuilder text = new StringBuilder();

    private CommandHelp(CommandSpec command, int width, AnsiColors ink) {
        this.command = command;
        this.width = width;
        this.ink = ink;
    }

    /// @param name such as `loupe projects list`
    /// @param common whether to list the options of every command too
    public static String of(CommandSpec command, String name, boolean common, int width, AnsiColors ink) {
        return new CommandHelp(command, Math.clamp(width, 60, 100), ink).text(name, common);
    }

    private String text(String name, boolean common) {
        wrap("Usage: " + usage(name), "", " ".repeat(8 + name.length()));
        command.description().lines().forEach(line -> wrap(line, "", ""));
        for (CommandOption argument : command.arguments()) row(argument, "      " + shape(argument));
        for (CommandOption option : command.options()) row(option, names(option));
        if (common) for (CommandOption option : CommandSpec.COMMON) row(option, names(option));
        if (!command.commands().isEmpty()) commands();
        for (String line : command.footer()) text.append(line).append('\n');
        return text.toString();
    }

    private String usage(String name) {
        var words = new ArrayList<>(List.of(name, "[OPTIONS]"));
        for (CommandOption option : command.options())
            if (option.required()) words.add(option.key() + "=" + option.label());
        for (CommandOption argument : command.arguments()) words.add(shape(argument));
        if (!command.commands().isEmpty()) words.add(command.isGroup() ? "COMMAND" : "[COMMAND]");
        return String.join(" ", words);
    }

    /// As `[PATH...]`.
    private static String shape(CommandOption argument) {
        String label = argument.label() + (argument.many() ? "..." : "");
        return argument.required() ? label : "[" + label + "]";
    }

    /// Without names that mean another option of this command.
    private String names(CommandOption option) {
        var names = new ArrayList<>(option.names());
        names.removeIf(name -> command.option(name) != option);
        String value = option.label().isEmpty() ? "" : "=" + option.label();
        return (names.getFirst().startsWith("--") ? "      " : "  ") + String.join(", ", names) + value;
    }

    private void row(CommandOption option, String left) {
        String text = option.description();
        if (text.isEmpty()) return;
        if (!option.usual().isEmpty()) text = text.replaceFirst("\\.$", "") + " (default: " + option.usual() + ").";
        row(left, text, COLUMN);
    }

    private void commands() {
        text.append("Commands:\n");
        int column = 0;
        for (CommandSpec inner : command.commands())
            column = Math.max(column, String.join(", ", inner.names()).length() + 4);
        for (CommandSpec inner : command.commands())
            row("  " + String.join(", ", inner.names()), inner.description(), column);
    }

    private void row(String left, String right, int column) {
        String gap = left.length() + 2 > column ? "\n" + " ".repeat(column) : " ".repeat(column - left.length());
        int start = text.length();
        wrap(right, left + gap, " ".repeat(column + (column == COLUMN ? 2 : 0)));
        text.replace(start, start + left.length(), ink.name(left));
    }

    /// Appends words in lines of the width.
    private void wrap(String words, String first, String further) {
        var line = new StringBuilder(first);
        int used = first.length() - first.lastIndexOf('\n') - 1;
        boolean fresh = true;
        for (String word : words.split(" ")) {
            if (!fresh && used + 1 + word.length() > width) {
                line.append('\n').append(further);
                used = further.length();
                fresh = true;
            }
            line.append(fresh ? "" : " ").append(word);
            used += word.length() + (fresh ? 0 : 1);
            fresh = false;
        }
        text.append(line).append('\n');
    }
}

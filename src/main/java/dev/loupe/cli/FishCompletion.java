package dev.loupe.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Generates fish completions of commands and options from the command definitions.
final class FishCompletion {
    private final CommandLine top;
    private final StringBuilder script = new StringBuilder("complete -c loupe -f\n");

    FishCompletion(CommandLine top) {
        this.top = top;
    }

    String script() {
        for (OptionSpec option : top.getCommandSpec().options()) option("", option);
        for (CommandLine command : commands(top)) {
            name(command, "__fish_use_subcommand");
            String inside = "__fish_seen_subcommand_from " + command.getCommandName();
            for (CommandLine inner : commands(command)) name(inner, inside);
            options(command.getCommandSpec(), inside);
            for (CommandLine inner : commands(command))
                options(inner.getCommandSpec(), inside + "; and __fish_seen_subcommand_from " + inner.getCommandName());
        }
        return script.toString();
    }

    private static List<CommandLine> commands(CommandLine line) {
        return line.getSubcommands().values().stream().distinct().toList();
    }

    private void name(CommandLine command, String where) {
        script.append("complete -c loupe -n ")
                .append(quoted(where))
                .append(" -a ")
                .append(command.getCommandName())
                .append(" -d ")
                .append(quoted(sentence(command.getCommandSpec().usageMessage().description())))
                .append('\n');
    }

    /// The command's own options; options common to all commands are listed once.
    private void options(CommandSpec spec, String where) {
        for (OptionSpec option : spec.options()) if (!option.inherited() && !option.hidden()) option(where, option);
    }

    private void option(String where, OptionSpec option) {
        script.append("complete -c loupe");
        if (!where.isEmpty()) script.append(" -n ").append(quoted(where));
        for (String name : option.names())
            script.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^-+", ""));
        if (option.arity().max() > 0) script.append(" -r");
        script.append(" -d ").append(quoted(sentence(option.description()))).append('\n');
    }

    private static String sentence(String... description) {
        String whole = String.join(" ", description).strip();
        int end = whole.indexOf(". ");
        return end < 0 ? whole.replaceFirst("\\.$", "") : whole.substring(0, end);
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}

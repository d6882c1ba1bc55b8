package dev.loupe.cli;

import dev.loupe.cli.command.ExitCode;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/// Generates the man page from the command definitions.
final class ManPage {
    private final CommandLine top;
    private final StringBuilder page = new StringBuilder();

    ManPage(CommandLine top) {
        this.top = top;
    }

    String text() {
        page.append(
                ".TH LOUPE 1\n.SH NAME\nloupe \\- local code intelligence: search, grep, history and context of repositories\n");
        page.append(".SH SYNOPSIS\n.B loupe\n[OPTIONS] COMMAND [ARGUMENTS]\n.SH DESCRIPTION\n");
        paragraph(String.join(" ", top.getCommandSpec().usageMessage().description()));
        paragraph("Answers go to standard output, everything else to standard error.");
        page.append(".SH COMMANDS\n");
        for (CommandLine command : commands(top)) command(command);
        page.append(".SH EXIT STATUS\n");
        for (ExitCode exit : ExitCode.values())
            page.append(".TP\n.B ")
                    .append(exit.code())
                    .append('\n')
                    .append(escaped(exit.meaning()))
                    .append('\n');
        page.append(".SH FILES\n.TP\n.I ~/.loupe\nwhat Loupe made, unless LOUPE_HOME names another folder\n");
        page.append(".TP\n.I .loupe/config.toml\nsettings of a project\n");
        page.append(".TP\n.I .loupeignore\npaths that are not searched, as in .gitignore\n");
        return page.toString();
    }

    private static List<CommandLine> commands(CommandLine line) {
        return line.getSubcommands().values().stream().distinct().toList();
    }

    private void command(CommandLine command) {
        page.append(".SS ")
                .append(escaped(command.getCommandSpec().qualifiedName(" ")))
                .append("\n.nf\n");
        for (String line : command.getUsageMessage(Ansi.OFF).stripTrailing().split("\r?\n", -1))
            page.append(escaped(line)).append('\n');
        page.append(".fi\n");
        for (CommandLine inner : commands(command)) command(inner);
    }

    private void paragraph(String text) {
        page.append(".PP\n").append(escaped(text)).append('\n');
    }

    /// A line that begins with a dot or a quote would be a roff request.
    private static String escaped(String text) {
        String plain = text.replace("\\", "\\e").replace("-", "\\-");
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }
}

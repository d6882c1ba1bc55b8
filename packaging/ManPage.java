import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The man page, on standard output, from the reference of the commands.
///
///     java ManPage.java docs/cli.md
public final class ManPage {

    private static final Pattern ROW = Pattern.compile("\\| `?([^`|]+?)`? \\| (.*) \\|");
    private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]+\\)");

    private final StringBuilder page = new StringBuilder();

    public static void main(String[] arguments) throws IOException {
        System.out.print(new ManPage().text(Files.readAllLines(Path.of(arguments[0]))));
    }

    private String text(List<String> lines) {
        page.append(".TH LOUPE 1\n.SH NAME\nloupe \\- local code intelligence: search, grep, history and context of repositories\n");
        page.append(".SH SYNOPSIS\n.B loupe\n[OPTIONS] COMMAND [ARGUMENTS]\n.SH DESCRIPTION\n");
        boolean help = false;
        for (String line : withoutNote(lines)) {
            if (line.startsWith("```")) {
                help = !help;
                page.append(help ? ".nf\n" : ".fi\n");
            } else if (help) page.append(escaped(line)).append('\n');
            else prose(line);
        }
        return page.toString();
    }

    /// Without the title and the sentence that says how the page is made.
    private static List<String> withoutNote(List<String> lines) {
        var kept = new ArrayList<>(lines.subList(1, lines.size()));
        kept.removeIf(line -> line.startsWith("Generated from "));
        return kept;
    }

    private void prose(String line) {
        Matcher row = ROW.matcher(line);
        if (line.equals("## loupe")) page.append(".SH COMMANDS\n");
        else if (line.matches("##+ loupe .*")) page.append(".SS ").append(escaped(line.replaceFirst("#+ ", ""))).append('\n');
        else if (line.startsWith("## ")) page.append(".SH ").append(escaped(line.substring(3).toUpperCase())).append('\n');
        else if (row.matches()) definition(row.group(1), row.group(2));
        else if (line.isBlank()) page.append(".PP\n");
        else if (!line.startsWith("|")) page.append(escaped(LINK.matcher(line).replaceAll("$1"))).append('\n');
    }

    private void definition(String term, String meaning) {
        if (meaning.equals("meaning") || meaning.equals("content")) return;
        page.append(".TP\n.B ").append(escaped(term)).append('\n').append(escaped(meaning)).append('\n');
    }

    /// A line that begins with a dot or a quote would be a roff request.
    private static String escaped(String text) {
        String plain = text.replace("\\", "\\e").replace("-", "\\-");
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }
}

package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.List;

/// Prints syntax tree matches: lines grouped by file on a terminal, otherwise `path:line:column:code` per
/// match.
record AstView(Terminal screen, boolean severalRoots) {

    private static final int LONGEST = 300;

    void print(JsonView answer) {
        String file = "";
        for (JsonView match : answer.list("matches")) {
            String path = (severalRoots ? match.shown("repo") + "/" : "") + Printable.line(match.text("file_path"));
            if (!screen.richOut()) {
                plain(path, match);
                continue;
            }
            if (!path.equals(file))
                screen.out().println((file.isEmpty() ? "" : "\n") + screen.ink().path(path));
            file = path;
            rich(match);
        }
    }

    private void plain(String path, JsonView match) {
        String code = match.text("text").replaceAll("\\s*[\\r\\n]\\s*", " ");
        if (code.length() > LONGEST) code = code.substring(0, LONGEST) + "…";
        screen.out()
                .println("%s:%d:%d:%s"
                        .formatted(
                                path,
                                match.integer("start_line"),
                                match.integer("start_column"),
                                Printable.line(code)));
    }

    /// The first line starts at the match; the other lines lose the same amount of indentation.
    private void rich(JsonView match) {
        AnsiColors ink = screen.ink();
        int line = match.integer("start_line");
        int indent = match.integer("start_column") - 1;
        List<String> lines = match.text("text").lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String code = i == 0 ? lines.get(i) : outdented(lines.get(i), indent);
            screen.out()
                    .println(
                            "%s:%s".formatted(ink.number(Integer.toString(line + i)), ink.match(Printable.line(code))));
        }
    }

    private static String outdented(String line, int most) {
        int blanks = 0;
        while (blanks < most && blanks < line.length() && Character.isWhitespace(line.charAt(blanks))) blanks++;
        return line.substring(blanks);
    }
}

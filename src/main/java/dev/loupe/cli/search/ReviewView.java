package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Prints a review: the changed files, then each file's code with line numbers; new lines have a plus sign.
record ReviewView(Terminal screen) {

    void print(JsonView answer) {
        for (JsonView file : answer.list("changed_files")) changed(file);
        for (JsonView file : answer.list("files")) file(file);
        for (JsonView file : answer.list("further"))
            screen.note("see also %s (%s)".formatted(Printable.line(file.text("path")), file.shown("relevance")));
    }

    private void changed(JsonView file) {
        AnsiColors ink = screen.ink();
        String before = file.text("old_path");
        String withheld = file.text("withheld");
        String mark = file.text("status").isEmpty()
                ? "?"
                : file.text("status").substring(0, 1).toUpperCase(Locale.ROOT);
        screen.out()
                .println("%s %s%s  +%d -%d%s"
                        .formatted(
                                mark,
                                ink.path(Printable.line(file.text("path"))),
                                before.isEmpty() ? "" : " (was " + Printable.line(before) + ")",
                                file.integer("added_lines"),
                                file.integer("removed_lines"),
                                withheld.isEmpty() ? "" : ink.dim("  " + Printable.line(withheld))));
        List<String> gone = file.texts("gone");
        if (!gone.isEmpty())
            screen.out().println(ink.dim("  no longer has " + Printable.line(String.join(", ", gone))));
    }

    private void file(JsonView file) {
        AnsiColors ink = screen.ink();
        screen.out().println();
        screen.out()
                .println("%s  %s"
                        .formatted(ink.path(Printable.line(file.text("path"))), ink.dim(file.shown("relevance"))));
        for (String reason : file.texts("reasons")) screen.out().println(ink.dim("  " + Printable.line(reason)));
        List<String> with = file.texts("coupled_to");
        if (!with.isEmpty()) screen.out().println(ink.dim("  changes with " + Printable.line(String.join(", ", with))));
        file.list("chunks").forEach(this::chunk);
    }

    private void chunk(JsonView chunk) {
        Set<Integer> changed = changed(chunk.texts("changed_lines"));
        int line = chunk.integer("start_line");
        for (String text : chunk.text("content").split("\n", -1)) {
            String mark = changed.contains(line) ? "+" : " ";
            screen.out()
                    .println("%s%s %s".formatted(mark, screen.ink().number("%6d".formatted(line)), Printable.of(text)));
            line++;
        }
        if (chunk.flag("cut")) screen.out().println(screen.ink().dim("        …"));
    }

    /// Expands `3-7` and `9` to numbers.
    private static Set<Integer> changed(List<String> ranges) {
        var lines = new HashSet<Integer>();
        for (String range : ranges) {
            String[] ends = range.split("-");
            if (!range.matches("\\d{1,9}(-\\d{1,9})?")) continue;
            for (int line = Integer.parseInt(ends[0]); line <= Integer.parseInt(ends[ends.length - 1]); line++)
                lines.add(line);
        }
        return lines;
    }
}

package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Prints matching lines: grouped by file on a terminal, otherwise `path:line:text`.
record GrepView(Terminal screen, boolean severalRoots, GrepMarks marks) {

    /// A matching line.
    private record Line(int number, String content) {}

    void print(JsonView answer) {
        boolean first = true;
        for (Map.Entry<String, List<Line>> file : byFile(answer).entrySet()) {
            if (!screen.richOut()) {
                file.getValue().forEach(line -> plain(file.getKey(), line));
                continue;
            }
            if (!first) screen.out().println();
            first = false;
            screen.out().println(screen.ink().path(file.getKey()));
            file.getValue().forEach(this::rich);
        }
    }

    /// The lines of a chunk may surround those of a nested chunk; print them in file order.
    private Map<String, List<Line>> byFile(JsonView answer) {
        Map<String, List<Line>> files = new LinkedHashMap<>();
        for (JsonView result : answer.list("results")) {
            String path = (severalRoots ? result.shown("repo") + "/" : "") + Printable.line(result.text("file_path"));
            List<Line> lines = files.computeIfAbsent(path, _ -> new ArrayList<>());
            for (JsonView line : result.list("matching_lines"))
                lines.add(new Line(line.integer("line_number"), line.text("content")));
        }
        files.values().forEach(lines -> lines.sort(Comparator.comparingInt(Line::number)));
        return files;
    }

    private void plain(String path, Line line) {
        screen.out().println("%s:%d:%s".formatted(path, line.number(), Printable.line(line.content())));
    }

    private void rich(Line line) {
        AnsiColors ink = screen.ink();
        screen.out()
                .println("%s:%s"
                        .formatted(
                                ink.number(Integer.toString(line.number())),
                                marks.paint(Printable.line(line.content()), ink)));
    }
}

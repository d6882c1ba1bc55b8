package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.List;
import java.util.Locale;

/// Prints a bundle: for each file the reason it is included, then its numbered lines.
record ContextView(Terminal screen, boolean severalRoots, boolean filesOnly) {

    void print(JsonView answer) {
        boolean first = true;
        for (JsonView file : answer.list("files")) {
            if (!first && !filesOnly) screen.out().println();
            first = false;
            head(file);
            if (!filesOnly) for (JsonView piece : file.list("chunks")) lines(piece);
        }
        List<JsonView> further = answer.list("further");
        if (filesOnly) further.forEach(this::head);
        else if (!further.isEmpty()) screen.note("less likely: " + String.join(", ", paths(further)));
    }

    private void head(JsonView file) {
        AnsiColors ink = screen.ink();
        String why = file.shown("relevance");
        String alike = file.text("alike");
        if (!alike.isEmpty()) why += ", like: " + Printable.line(alike);
        screen.out()
                .println("%s  %s"
                        .formatted(
                                ink.path(path(file)),
                                ink.dim(String.format(Locale.ROOT, "%.2f %s", file.decimal("score"), why))));
    }

    private void lines(JsonView piece) {
        AnsiColors ink = screen.ink();
        int line = piece.integer("start_line");
        for (String text : piece.text("content").lines().toList())
            screen.out().println("%s:%s".formatted(ink.number(Integer.toString(line++)), Printable.line(text)));
        if (piece.flag("cut")) screen.out().println(ink.dim("…"));
    }

    private List<String> paths(List<JsonView> files) {
        return files.stream().limit(5).map(this::path).toList();
    }

    private String path(JsonView file) {
        return (severalRoots ? file.shown("repo") + "/" : "") + Printable.line(file.text("path"));
    }
}

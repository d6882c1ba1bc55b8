package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;

/// Prints the outline of a file.
record OutlineView(Terminal screen) {

    void print(JsonView answer) {
        AnsiColors ink = screen.ink();
        for (JsonView symbol : answer.list("symbols")) {
            String signature = Printable.line(symbol.text("signature"));
            String name = Printable.line(either(symbol, "qualified_name", "name"));
            String kind = Printable.of(either(symbol, "kind", "chunk_type"));
            String lines = "%d-%d".formatted(symbol.integer("start_line"), symbol.integer("end_line"));
            if (screen.richOut())
                screen.out()
                        .println("%s  %s%s %s  %s"
                                .formatted(
                                        ink.number("%11s".formatted(lines)),
                                        "  ".repeat(Math.max(0, symbol.integer("depth"))),
                                        kind,
                                        ink.name(Printable.line(symbol.text("name"))),
                                        ink.dim(signature)));
            else
                screen.out()
                        .println("%s:%s: %s %s  %s"
                                .formatted(Printable.line(answer.text("file")), lines, kind, name, signature));
        }
    }

    /// The finer value, which is only present if it differs.
    private static String either(JsonView symbol, String finer, String plain) {
        String text = symbol.text(finer);
        return text.isEmpty() ? symbol.text(plain) : text;
    }
}

package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;

/// Prints a file's imports or importers, one per line, files before other specifiers.
record DepsView(Terminal screen) {

    void print(JsonView answer, String direct) {
        AnsiColors ink = screen.ink();
        for (JsonView one : answer.list(direct)) {
            String path = Printable.line(one.text("path"));
            String specifier = Printable.line(one.text("specifier"));
            if (!one.flag("resolved"))
                line(ink.dim("%s  (%s, line %d)".formatted(path, one.shown("reason"), one.integer("line"))));
            else if (direct.equals("imports"))
                line("%s  %s"
                        .formatted(ink.path(path), ink.dim("%s, line %d".formatted(specifier, one.integer("line")))));
            else line("%s:%s: %s".formatted(ink.path(path), ink.number("" + one.integer("line")), specifier));
        }
        for (JsonView one : answer.list("indirect"))
            line("%s  %s"
                    .formatted(
                            ink.path(Printable.line(one.text("path"))),
                            ink.dim("over %d imports".formatted(one.integer("depth")))));
        if (answer.texts("cycle").size() > 1)
            screen.note("it imports itself: "
                    + String.join(
                            " → ",
                            answer.texts("cycle").stream().map(Printable::line).toList()));
    }

    private void line(String text) {
        screen.out().println(text);
    }
}

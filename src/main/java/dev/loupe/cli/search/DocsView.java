package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.List;

/// Prints documents: their best sections, or their headings if there is no query.
record DocsView(Terminal screen) {

    private static final int HEADINGS = 12;

    void print(JsonView answer) {
        for (JsonView result : answer.list("results")) document(result);
    }

    private void document(JsonView result) {
        AnsiColors ink = screen.ink();
        String path = Printable.line(result.text("path"));
        screen.out().println(screen.richOut() ? ink.name(path) : path);
        List<JsonView> sections = result.list("sections");
        if (!sections.isEmpty()) {
            for (JsonView section : sections) section(section, ink);
            return;
        }
        List<JsonView> headings = result.list("headings");
        for (JsonView heading : headings.subList(0, Math.min(HEADINGS, headings.size()))) heading(heading, ink);
        if (headings.size() > HEADINGS) screen.out().println("  … %d more".formatted(headings.size() - HEADINGS));
    }

    private void section(JsonView section, AnsiColors ink) {
        String place = Printable.line(section.text("place"));
        String heading = Printable.line(section.text("heading"));
        screen.out().println("  " + (screen.richOut() ? ink.name(place) : place) + "  " + heading);
        for (String line : section.text("preview").lines().toList()) {
            String shown = Printable.line(line);
            screen.out().println("    " + (screen.richOut() ? ink.dim(shown) : shown));
        }
    }

    private void heading(JsonView heading, AnsiColors ink) {
        String indent = "  ".repeat(Math.clamp(heading.integer("level"), 1, 6));
        String title = Printable.line(heading.text("title"));
        String preview = Printable.line(heading.text("preview"));
        String rest = preview.isEmpty() ? "" : "  " + (screen.richOut() ? ink.dim(preview) : preview);
        screen.out().println(indent + title + rest);
    }
}

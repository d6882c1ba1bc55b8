package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.List;
import java.util.Locale;

/// Prints search hits: one line each, and on a terminal a preview below it.
record SearchView(Terminal screen, boolean severalRoots) {

    private static final int PREVIEW_LINES = 6;
    private static final String GAP = "…";

    void print(JsonView answer) {
        List<JsonView> hits = answer.list("results");
        Highlight highlight = Highlight.ofQuery(answer.text("query"), screen.ink());
        for (int i = 0; i < hits.size(); i++) {
            if (i > 0 && screen.richOut()) screen.out().println();
            head(hits.get(i));
            explain(hits.get(i));
            if (screen.richOut()) preview(hits.get(i), highlight);
        }
    }

    private void head(JsonView hit) {
        AnsiColors ink = screen.ink();
        String place = "%s%s:%d-%d"
                .formatted(
                        severalRoots ? hit.shown("repo") + "/" : "",
                        Printable.line(hit.text("file_path")),
                        hit.integer("start_line"),
                        hit.integer("end_line"));
        String name = Printable.line(hit.text("qualified_name"));
        screen.out()
                .println("%s  %s%s  %s"
                        .formatted(
                                ink.path(place),
                                hit.shown("chunk_type"),
                                name.isEmpty() ? "" : " " + ink.name(name),
                                ink.dim(String.format(Locale.ROOT, "%.3f", hit.decimal("score")))));
    }

    /// Does nothing unless signals were requested.
    private void explain(JsonView hit) {
        List<JsonView> signals = hit.list("signals");
        if (!signals.isEmpty()) screen.out().println(screen.ink().dim("    found by " + hit.shown("match_type")));
        signals.forEach(this::signal);
    }

    private void signal(JsonView signal) {
        screen.out()
                .println(screen.ink()
                        .dim(String.format(
                                Locale.ROOT,
                                "    %-20s %8.4f × %6.3f = %7.4f",
                                signal.shown("name"),
                                signal.decimal("value"),
                                signal.decimal("weight"),
                                signal.decimal("share"))));
    }

    private void preview(JsonView hit, Highlight highlight) {
        List<Integer> numbers = hit.integers("preview_lines");
        int next = 0;
        for (String line : hit.text("content_preview").lines().toList()) {
            if (next >= Math.min(PREVIEW_LINES, numbers.size())) break;
            if (line.equals(GAP)) continue;
            screen.out()
                    .println("%s  %s"
                            .formatted(
                                    screen.ink().number("%6d".formatted(numbers.get(next++))),
                                    highlight.paint(Printable.of(fitted(line)))));
        }
    }

    private String fitted(String line) {
        int room = Math.max(20, screen.width() - 8);
        return line.length() <= room ? line : line.substring(0, room - 1) + GAP;
    }
}

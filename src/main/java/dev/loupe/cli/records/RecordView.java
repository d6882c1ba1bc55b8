package dev.loupe.cli.records;

import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prints beads and archived records: one line each, with their text below on a terminal.
record RecordView(Terminal screen) {

    void beads(JsonView answer) {
        for (JsonView one : answer.list("results")) {
            String facts = Stream.of("priority", "status", "issue_type", "assignee")
                    .map(name -> Printable.line(one.text(name)))
                    .filter(fact -> !fact.isEmpty())
                    .collect(Collectors.joining(" "));
            line("%s  %s  %s  %s"
                    .formatted(
                            screen.ink().name(Printable.line(one.text("bead_id"))),
                            number(one.decimal("relevance_score")),
                            dim(facts),
                            Printable.line(one.text("title"))));
            if (screen.richOut()) text(one.text("snippet"));
        }
    }

    void archive(JsonView answer) {
        for (JsonView one : answer.list("results")) {
            String whose = one.text("name").isEmpty() ? "" : "/" + Printable.line(one.text("name"));
            line("%s  %s  %s  %s"
                    .formatted(
                            one.text("date").isEmpty() ? "unknown   " : one.text("date"),
                            screen.ink().name(Printable.line(one.text("source")) + whose),
                            number(one.decimal("score")),
                            screen.ink().path(Printable.line(one.text("path")))));
            if (screen.richOut()) text(one.text("content"));
            else line("    " + Printable.line(one.text("content")));
        }
    }

    private void text(String text) {
        text.lines().forEach(part -> line("    " + dim(Printable.line(part))));
    }

    private String number(double score) {
        return screen.ink().number(String.format(Locale.ROOT, "%.3f", score));
    }

    private String dim(String text) {
        return screen.ink().dim(text);
    }

    private void line(String text) {
        screen.out().println(text);
    }
}

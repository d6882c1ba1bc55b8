package dev.loupe.cli.history;

import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Prints git history: one line per file or commit, with details below it on a terminal.
record HistoryPrinter(Terminal screen) {

    private static final int SHORT_HASH = 10;
    private static final int MOST_FILES = 5;

    void related(JsonView answer) {
        for (JsonView one : answer.list("related"))
            line("%s  %s  %s"
                    .formatted(
                            path(one, "path"),
                            number(one.decimal("score")),
                            dim("%d together, %d%% of its commits"
                                    .formatted(one.integer("co_changes"), percent(one.decimal("confidence"))))));
    }

    void hotspots(JsonView answer) {
        boolean several = answer.list("history").size() > 1;
        for (JsonView one : answer.list("hotspots")) {
            String repo = several ? Printable.line(one.text("repo")) + "/" : "";
            String hardest = one.text("hardest").isEmpty()
                    ? ""
                    : ", hardest %s:%d".formatted(Printable.line(one.text("hardest")), one.integer("hardest_line"));
            line("%s%s  %s  %s"
                    .formatted(
                            repo,
                            path(one, "file"),
                            number(one.decimal("score")),
                            dim(String.format(
                                    Locale.ROOT,
                                    "%d commits, complexity %.2f%s",
                                    one.integer("churn"),
                                    one.decimal("complexity"),
                                    hardest))));
        }
    }

    void file(JsonView answer) {
        for (JsonView one : answer.list("entries")) line(commit(one, one.text("date")));
        answer.inner("stats").ifPresent(this::stats);
    }

    private void stats(JsonView stats) {
        List<JsonView> authors = stats.list("authors");
        String people = authors.stream()
                .limit(MOST_FILES)
                .map(one -> "%s %d%%".formatted(Printable.line(one.text("name")), percent(one.decimal("share"))))
                .collect(Collectors.joining(", "));
        screen.note("%d commits from %s to %s, %s a month, by %d: %s%s"
                .formatted(
                        stats.integer("total_commits"),
                        stats.text("first_commit"),
                        stats.text("last_commit"),
                        String.format(Locale.ROOT, "%.1f", stats.decimal("churn_rate")),
                        authors.size(),
                        people,
                        authors.size() > MOST_FILES ? " …" : ""));
    }

    void commits(JsonView answer) {
        for (JsonView one : answer.list("results")) {
            String date = one.text("date");
            line(commit(one, date.substring(0, Math.min(10, date.length()))));
            if (screen.richOut()) files(one);
        }
    }

    private void files(JsonView commit) {
        List<String> files = commit.texts("files");
        files.stream()
                .limit(MOST_FILES)
                .forEach(file -> line("    " + screen.ink().path(Printable.line(file))));
        int more = commit.integer("file_count") - Math.min(MOST_FILES, files.size());
        if (more > 0) line(dim("    and %d more".formatted(more)));
    }

    private String commit(JsonView one, String date) {
        String hash = one.text("hash");
        return "%s  %s  %s  %s"
                .formatted(
                        screen.ink().number(hash.substring(0, Math.min(SHORT_HASH, hash.length()))),
                        date,
                        dim(Printable.line(one.text("author"))),
                        Printable.line(one.text("message")));
    }

    void pairs(JsonView answer) {
        for (JsonView one : answer.list("pairs"))
            line("%s  %s  %s  %s"
                    .formatted(
                            path(one, "one"),
                            path(one, "other"),
                            number(one.decimal("degree")),
                            dim("%d together, %d%% of the first's commits"
                                    .formatted(one.integer("together"), percent(one.decimal("confidence"))))));
    }

    private String path(JsonView one, String name) {
        return screen.ink().path(Printable.line(one.text(name)));
    }

    private String number(double score) {
        return screen.ink().number(String.format(Locale.ROOT, "%.3f", score));
    }

    private String dim(String text) {
        return screen.ink().dim(text);
    }

    private static long percent(double share) {
        return Math.round(100 * share);
    }

    private void line(String text) {
        screen.out().println(text);
    }
}

package dev.loupe.cli.projects;

import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// Prints compilers' indexers and their runs.
record ScipView(Terminal screen) {

    void print(JsonView answer) {
        if (answer.list("indexers").isEmpty()) screen.note("no indexer fits %s".formatted(answer.text("path")));
        answer.list("indexers").forEach(this::indexer);
        if (answer.flag("auto")) screen.note("scip.auto is on: the daemon runs them after files changed");
    }

    private void indexer(JsonView line) {
        String folder = line.text("folder").isEmpty() ? "" : " in " + line.text("folder");
        screen.out()
                .println("%s  %s"
                        .formatted(
                                screen.ink().name(line.text("indexer")),
                                Printable.line(
                                        "%s%s: %s".formatted(line.text("languages"), folder, line.text("why")))));
        if (!line.flag("installed"))
            detail("state", "not installed: there is no %s on the PATH".formatted(line.text("indexer")));
        else if (line.flag("of_project"))
            detail("state", "lies in the repository; `loupe scip update --project-tools` runs it");
        if (line.flag("installed")) detail("command", line.text("command"));
        if (line.flag("installed") && !line.text("leaves").isEmpty()) detail("leaves", line.text("leaves"));
        String state = line.flag("current") ? "up to date" : "files changed since";
        line.inner("kept").ifPresent(run -> detail("kept", "%s, %s".formatted(made(run), state)));
        line.inner("last")
                .filter(run -> !run.text("problem").isEmpty())
                .ifPresent(run -> detail("last run", "%s: %s".formatted(at(run), run.text("problem"))));
    }

    private static String at(JsonView run) {
        return Instant.ofEpochMilli((long) run.decimal("began"))
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
    }

    private static String made(JsonView run) {
        return "%s, %s".formatted(at(run), counts(run));
    }

    private static String counts(JsonView run) {
        int changed = run.integer("documents") - run.integer("files");
        int files = run.integer("documents");
        int occurrences = run.integer("occurrences");
        return "%d file%s, %d occurrence%s%s"
                .formatted(
                        files,
                        files == 1 ? "" : "s",
                        occurrences,
                        occurrences == 1 ? "" : "s",
                        changed == 0 ? "" : ", %d of the files changed or not found".formatted(changed));
    }

    private void detail(String name, String value) {
        screen.out().println(screen.ink().dim("  %-9s".formatted(name)) + " " + Printable.line(value));
    }

    void printRuns(JsonView report) {
        for (JsonView run : report.list("runs")) {
            String folder = run.text("folder").isEmpty() ? "" : " in " + run.text("folder");
            String took = String.format(Locale.ROOT, "%.1f s", run.decimal("millis") / 1e3);
            boolean ok = run.text("problem").isEmpty();
            screen.out()
                    .println(Printable.line("%s%s: %s, %s"
                            .formatted(
                                    run.text("indexer"),
                                    folder,
                                    ok ? counts(run) : "failed, " + run.text("problem"),
                                    took)));
            if (!ok) for (String line : run.texts("tail")) screen.out().println("  " + Printable.line(line));
        }
    }
}

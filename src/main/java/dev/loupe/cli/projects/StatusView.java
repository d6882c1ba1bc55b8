package dev.loupe.cli.projects;

import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Terminal;
import java.util.stream.Collectors;

/// Prints the state of an index: one `name: value` per line.
record StatusView(Terminal screen) {

    void print(JsonView answer) {
        line("repository", answer.shown("root"));
        line("status", answer.shown("status") + (answer.flag("stale") ? ", stale" : ""));
        line("files", Integer.toString(answer.integer("total_files")));
        line("chunks", Integer.toString(answer.integer("total_chunks")));
        line("indexed", answer.shown("last_indexed"));
        line("commit", answer.shown("indexed_head"));
        line("collection", answer.shown("collection"));
        answer.inner("history").ifPresent(this::history);
        line(
                "skipped",
                answer.list("skipped").stream()
                        .map(reason -> "%d %s".formatted(reason.integer("count"), reason.shown("reason")))
                        .collect(Collectors.joining(", ")));
        line(
                "languages",
                answer.list("languages").stream()
                        .map(language -> "%s %d (%d lines)"
                                .formatted(
                                        language.shown("language"),
                                        language.integer("file_count"),
                                        language.integer("line_count")))
                        .collect(Collectors.joining(", ")));
        for (JsonView missing : answer.list("missing"))
            if (!missing.flag("ours") && !missing.text("what").equals("text")) line("missing", missing.shown("says"));
        line("note", answer.shown("message"));
    }

    private void history(JsonView history) {
        int commits = history.integer("commits");
        String known = commits == 0 ? "" : ", %d commits".formatted(commits);
        String why = history.shown("why").isEmpty() ? "" : "; " + history.shown("why");
        line("history", history.shown("state") + known + why);
    }

    private void line(String name, String value) {
        if (!value.isEmpty()) screen.out().println(screen.ink().dim("%-12s".formatted(name + ":")) + value);
    }
}

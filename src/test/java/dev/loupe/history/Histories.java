package dev.loupe.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.DataWait;
import dev.loupe.git.GitFixture;
import dev.loupe.model.Cancellation;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Repositories and their histories for tests, with commits at chosen times.
public final class Histories {
    public static final Duration LONG = Duration.ofMinutes(2);
    public static final Instant NOW = Instant.parse("2026-06-30T12:00:00Z");

    private Histories() {}

    public static History open(GitFixture tree, Path folder) {
        return new History(tree.root(), folder);
    }

    public static HistorySnapshot read(GitFixture tree, Path folder) throws IOException {
        try (History history = open(tree, folder)) {
            return read(history);
        }
    }

    public static HistorySnapshot read(History history) {
        HistorySnapshot snapshot = history.snapshot(LONG);
        assertThat(history.status().state()).as(history.status().toString()).isEqualTo(HistoryStatus.State.READY);
        return snapshot;
    }

    /// The matching commits, once all can be searched.
    public static CommitAnswer search(History history, CommitQuestion question) throws IOException {
        var _ = DataWait.of(LONG, Cancellation.NEVER).until(history::messages);
        return history.search(question);
    }

    /// Commits everything, dated this many days before [#NOW].
    static void commit(GitFixture tree, int daysAgo, String message) throws IOException {
        commitAs(tree, daysAgo, "A", "a@example.org", message);
    }

    public static void commitAs(GitFixture tree, int daysAgo, String name, String email, String message)
            throws IOException {
        String time = NOW.minus(daysAgo, ChronoUnit.DAYS).toString();
        tree.git("add", "-A");
        tree.git(
                Map.of(
                        "GIT_COMMITTER_DATE", time,
                        "GIT_AUTHOR_DATE", time,
                        "GIT_AUTHOR_NAME", name,
                        "GIT_AUTHOR_EMAIL", email),
                "commit",
                "-q",
                "--allow-empty",
                "-m",
                message);
    }

    public static RepoPath path(String path) {
        return new RepoPath(path);
    }

    static int total(HistorySnapshot history, String path) {
        return history.file(path(path), 100, NOW).map(FileHistory::total).orElse(0);
    }

    static List<String> subjects(HistorySnapshot history, String path) {
        return history.file(path(path), 100, NOW).map(FileHistory::commits).orElse(List.of()).stream()
                .map(Commit::subject)
                .toList();
    }

    static List<String> partners(HistorySnapshot history, String path) {
        var partners = new ArrayList<String>();
        for (CoupledFile each : history.related(path(path), 1, NOW).orElse(List.of()))
            partners.add(each.path() + " " + each.together());
        return partners;
    }

    /// The authors of a file's lines at HEAD.
    public static Optional<Blame> blame(History history, RepoPath path) throws IOException {
        return history.blames().of(history.snapshot(LONG), path, LONG);
    }
}

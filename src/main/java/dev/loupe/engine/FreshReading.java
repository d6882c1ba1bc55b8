package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.Lack;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Asks the index and compares the files of the answer with the disk: those that changed since they were
/// indexed are indexed again first, and named if that takes too long.
record FreshReading(Path root, OpenIndex index, ProjectCoverage coverage, Refresh refresh) {

    /// @param told what the watch has reported before the question
    /// @param needed what the answer is based on
    /// @param files of an answer
    <T, E extends Exception> FreshAnswer<T> ask(
            Refresh.Told told,
            Set<Lack.Kind> needed,
            SnapshotQuestion<T, E> question,
            Function<T, List<RepoPath>> files)
            throws E, IOException {
        FreshAnswer<T> answer = once(told, needed, question, files);
        if (answer.stale().isEmpty()) return answer;
        refresh.renew(answer.stale().stream().map(RepoPath::value).toList());
        return once(told, needed, question, files);
    }

    private <T, E extends Exception> FreshAnswer<T> once(
            Refresh.Told told,
            Set<Lack.Kind> needed,
            SnapshotQuestion<T, E> question,
            Function<T, List<RepoPath>> files)
            throws E, IOException {
        Coverage searched = coverage.after(told, needed);
        try (IndexSnapshot snapshot = index.snapshot()) {
            T answer = question.ask(snapshot);
            return new FreshAnswer<>(answer, searched, Freshness.stale(root, snapshot.files(), files.apply(answer)));
        }
    }

    /// Indexes one file again if it changed.
    ///
    /// @return whether the index has its current content
    boolean renewed(RepoPath file) throws IOException {
        if (stale(file)) refresh.renew(List.of(file.value()));
        return !stale(file);
    }

    /// Whether a file differs from the index, or is not in it.
    boolean stale(RepoPath file) throws IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return Freshness.stale(root, snapshot.files(), file);
        }
    }
}

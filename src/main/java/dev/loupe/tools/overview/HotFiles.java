package dev.loupe.tools.overview;

import dev.loupe.history.HistorySnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.search.FileRole;
import dev.loupe.tools.history.ProgramCode;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The sources that were changed most in the last year of work, which ends with the newest commit: a project
/// that rests has them too.
final class HotFiles {
    private static final int MOST = 6;
    private static final Duration YEAR = Duration.ofDays(365);

    private HotFiles() {}

    /// Markdown, one for each file.
    static List<String> of(HistorySnapshot history, List<IndexedFile> files) {
        if (history.commits() == 0) return List.of();
        Instant newest = history.newest(1).getFirst().committed();
        Map<RepoPath, Integer> churn = history.churn(newest.minus(YEAR));
        return files.stream()
                .filter(file -> ProgramCode.is(file) && FileRole.of(file.path()) == FileRole.SOURCE)
                .filter(file -> churn.getOrDefault(file.path(), 0) > 1)
                .sorted(Comparator.comparingInt((IndexedFile file) -> -churn.getOrDefault(file.path(), 0))
                        .thenComparing(IndexedFile::path))
                .limit(MOST)
                .map(file -> "%s (%d)".formatted(Said.of(file.path().value()), churn.getOrDefault(file.path(), 0)))
                .toList();
    }
}

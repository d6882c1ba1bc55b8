package dev.loupe.tools.overview;

import dev.loupe.history.HistorySnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.history.ProgramCode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The sources that changed most in the last year; for an inactive project, in the year before its newest
/// commit.
final class HotFiles {
    private static final int MOST = 6;

    private HotFiles() {}

    /// A sentence in markdown; empty if no file changed twice.
    static String of(HistorySnapshot history, List<IndexedFile> files, Instant now) {
        if (history.commits() == 0) return "";
        List<String> lately = since(yearBefore(now), history, files);
        if (!lately.isEmpty()) return said("the last year", lately);
        Instant newest = history.newest(1).getFirst().committed();
        List<String> then = since(yearBefore(newest), history, files);
        return then.isEmpty() ? "" : said("the year before " + LocalDate.ofInstant(newest, ZoneOffset.UTC), then);
    }

    private static Instant yearBefore(Instant time) {
        return time.atOffset(ZoneOffset.UTC).minusYears(1).toInstant();
    }

    private static String said(String when, List<String> files) {
        return "Changed most in %s (commits): %s.".formatted(when, String.join(", ", files));
    }

    private static List<String> since(Instant since, HistorySnapshot history, List<IndexedFile> files) {
        Map<RepoPath, Integer> churn = history.churn(since);
        return files.stream()
                .filter(file -> ProgramCode.is(file) && FileRole.of(file.path()) == FileRole.SOURCE)
                .filter(file -> churn.getOrDefault(file.path(), 0) > 1)
                .sorted(Comparator.comparingInt((IndexedFile file) -> -churn.getOrDefault(file.path(), 0))
                        .thenComparing(IndexedFile::path))
                .limit(MOST)
                .map(file ->
                        "%s (%d)".formatted(QuotedText.of(file.path().value()), churn.getOrDefault(file.path(), 0)))
                .toList();
    }
}

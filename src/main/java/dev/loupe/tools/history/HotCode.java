package dev.loupe.tools.history;

import dev.loupe.engine.FileComplexities;
import dev.loupe.engine.FileComplexity;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// Finds the code of one project that both changes often and is hard to follow.
///
/// Candidates are code files with a syntax tree that are neither generated nor vendored; SQL only if it has
/// more than tables and rows; tests count as code but are ranked after sources. The score of a file is
/// `sqrt(churn / greatest churn of a candidate · complexity)`. Complexity is computed only for files that
/// can still enter the result: candidates are visited by descending churn, and the search ends when the upper
/// bound from churn alone is below the worst score in the result; tests are skipped once there are enough
/// sources.
final class HotCode {

    /// A candidate with its score.
    ///
    /// @param churn commits since the requested time
    record Hot(IndexedFile file, int churn, FileComplexity measured, double score) {

        boolean isTest() {
            return HotCode.isTest(file);
        }
    }

    private record Changed(IndexedFile file, int churn) {}

    /// Sources first, and among them the highest score.
    static final Comparator<Hot> BEST_FIRST = Comparator.comparing(Hot::isTest)
            .thenComparing(Comparator.comparingDouble(Hot::score).reversed());

    private static final Comparator<Hot> IN_ORDER =
            BEST_FIRST.thenComparing(hot -> hot.file().path());

    /// The files examined by the last query on a project. The lists are kept alive by their owners anyway.
    private record Latest(List<IndexedFile> files, Map<RepoPath, Integer> churn, List<Changed> code) {}

    /// Remembers the changed code between queries.
    static final class Memory {
        private volatile SoftReference<Latest> latest = new SoftReference<>(null);
    }

    private final Memory memory;
    private final IndexSnapshot snapshot;
    private final FileComplexities complexities;
    private final Map<RepoPath, Integer> churn;

    HotCode(
            Memory memory,
            IndexSnapshot snapshot,
            FileComplexities complexities,
            HistorySnapshot history,
            Instant since) {
        this.memory = memory;
        this.snapshot = snapshot;
        this.complexities = complexities;
        this.churn = history.churn(since);
    }

    /// Whether anything changed at all.
    boolean anyChanged() {
        return !churn.isEmpty();
    }

    /// Sources before tests, best first, ties by path.
    ///
    /// @param threshold minimum score
    List<Hot> best(int limit, double threshold) throws IOException {
        var best = new PriorityQueue<>(IN_ORDER.reversed());
        int most = 0;
        for (Changed changed : code()) {
            // complexity is at most 1, so churn alone is an upper bound of the score
            double bound = most == 0 ? 1 : Math.sqrt((double) changed.churn / most);
            if (bound < threshold) break;
            if (best.size() == limit && !best.element().isTest()) {
                if (bound < best.element().score()) break;
                if (isTest(changed.file)) continue;
            }
            Optional<FileComplexity> measured = measured(changed.file);
            if (measured.isEmpty()) continue;
            // the first candidate has the greatest churn
            if (most == 0) most = changed.churn;
            double score =
                    Math.sqrt((double) changed.churn / most * measured.get().complexity());
            if (score < threshold) continue;
            best.add(new Hot(changed.file, changed.churn, measured.get(), score));
            if (best.size() > limit) best.remove();
        }
        return best.stream().sorted(IN_ORDER).toList();
    }

    /// The code that changed, most often first; computed once for each pair of files and window.
    private List<Changed> code() throws IOException {
        List<IndexedFile> files = snapshot.files().all();
        @Nullable Latest known = memory.latest.get();
        if (known != null && known.files == files && known.churn == churn) return known.code;
        List<Changed> code = code(files);
        memory.latest = new SoftReference<>(new Latest(files, churn, code));
        return code;
    }

    private List<Changed> code(List<IndexedFile> files) {
        var code = new ArrayList<Changed>();
        for (IndexedFile file : files) {
            if (!ProgramCode.isLanguage(file.language())) continue;
            Integer commits = churn.get(file.path());
            if (commits != null) code.add(new Changed(file, commits));
        }
        code.sort(Comparator.comparingInt(Changed::churn).reversed().thenComparing(changed -> changed.file.path()));
        return code;
    }

    /// The complexity of a file's code; empty if it is not a candidate.
    private Optional<FileComplexity> measured(IndexedFile file) throws IOException {
        if (!mayCount(file)) return Optional.empty();
        return complexities
                .of(snapshot, file)
                .filter(measured -> !measured.generated())
                .filter(measured -> file.language() != Language.SQL || measured.isCode());
    }

    private static boolean isTest(IndexedFile file) {
        return FileRole.TEST.fits(file.path());
    }

    /// Whether a file is code of this project, judged by its language and path.
    static boolean mayCount(IndexedFile file) {
        return ProgramCode.is(file);
    }
}

package dev.loupe.tools.history;

import dev.loupe.engine.FileComplexities;
import dev.loupe.engine.FileComplexity;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.FileRole;
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

/// Finds the code of one project that is both changed often and hard to follow.
///
/// Files that may be: code with a syntax tree, neither generated nor vendored; SQL if it has more than tables
/// and rows; tests are code and come after the sources. A file scores
/// `sqrt(churn / greatest churn of such a file · complexity)`. Complexity is counted only of files that can
/// still get into the result: they are looked at from the most changed on, and of a file nothing but its
/// churn can be as high as what is there already, the search ends; tests are no longer looked at once there
/// are enough sources.
final class HotCode {

    /// A file that is one.
    ///
    /// @param churn commits since the time asked for
    record Hot(IndexedFile file, int churn, FileComplexity measured, double score) {

        boolean isTest() {
            return HotCode.isTest(file);
        }
    }

    private record Changed(IndexedFile file, int churn) {}

    /// Sources first, and of these the greatest score.
    static final Comparator<Hot> BEST_FIRST = Comparator.comparing(Hot::isTest)
            .thenComparing(Comparator.comparingDouble(Hot::score).reversed());

    private static final Comparator<Hot> IN_ORDER =
            BEST_FIRST.thenComparing(hot -> hot.file().path());

    /// What the last question to a project looked at. The lists are kept by their owners anyway.
    private record Latest(List<IndexedFile> files, Map<RepoPath, Integer> churn, List<Changed> code) {}

    /// Keeps from question to question which code was changed.
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

    /// Whether something was changed at all.
    boolean anyChanged() {
        return !churn.isEmpty();
    }

    /// Sources before tests, best first, equal ones by path.
    ///
    /// @param threshold least score
    List<Hot> best(int limit, double threshold) throws IOException {
        var best = new PriorityQueue<>(IN_ORDER.reversed());
        int most = 0;
        for (Changed changed : code()) {
            double bound = most == 0 ? 1 : Math.sqrt((double) changed.churn / most);
            if (bound < threshold) break;
            if (best.size() == limit && !best.element().isTest()) {
                if (bound < best.element().score()) break;
                if (isTest(changed.file)) continue;
            }
            Optional<FileComplexity> measured = measured(changed.file);
            if (measured.isEmpty()) continue;
            if (most == 0) most = changed.churn;
            double score =
                    Math.sqrt((double) changed.churn / most * measured.get().complexity());
            if (score < threshold) continue;
            best.add(new Hot(changed.file, changed.churn, measured.get(), score));
            if (best.size() > limit) best.remove();
        }
        return best.stream().sorted(IN_ORDER).toList();
    }

    /// Code that was changed, most often first; looked for once for each pair of files and window.
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

    /// What is known of a file's code; empty where it is none that counts.
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

    /// Whether a file is code of this project as far as its language and path say.
    static boolean mayCount(IndexedFile file) {
        return ProgramCode.is(file);
    }
}

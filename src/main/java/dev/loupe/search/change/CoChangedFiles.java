package dev.loupe.search.change;

import dev.loupe.history.CoupledFile;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.model.RepoPath;
import dev.loupe.search.bundle.PastWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the files that change together with given files.
///
/// The strength is that of [PastWork#coupling]. The strengths of several files combine as
/// independent probabilities (noisy or). Each further step counts half.
public final class CoChangedFiles {
    /// A single common commit may be chance.
    private static final int SUPPORT = 2;

    private static final double DECAY = 0.5;

    private final HistorySnapshot history;
    private final Instant now;

    public CoChangedFiles(HistorySnapshot history, Instant now) {
        this.history = history;
        this.now = now;
    }

    /// In (0, 1).
    static double strength(CoupledFile partner) {
        return PastWork.coupling(partner.together(), partner.together() / partner.confidence());
    }

    /// The partners of one file, strongest first; empty if the file has no known history.
    ///
    /// @param atLeast minimum number of common commits
    public List<CoChangedFile> of(RepoPath file, int atLeast) {
        return history.related(file, atLeast, now).orElse(List.of()).stream()
                .map(partner -> new CoChangedFile(partner.path(), strength(partner), List.of(file)))
                .sorted(ORDER)
                .toList();
    }

    private static final Comparator<CoChangedFile> ORDER =
            Comparator.comparingDouble((CoChangedFile one) -> -one.strength()).thenComparing(CoChangedFile::path);

    /// The partners of several files, without these files: strongest first, then by path.
    ///
    /// @param depth steps; 0 for none
    /// @param most partners per file and step
    /// @param threshold minimum strength of a partner
    public List<CoChangedFile> of(Collection<RepoPath> files, int depth, int most, double threshold) {
        Map<RepoPath, CoChangedFile> all = new HashMap<>();
        Set<RepoPath> seen = new HashSet<>(files);
        Collection<RepoPath> step = files;
        double factor = 1;
        for (int i = 0; i < depth && !step.isEmpty(); i++, factor *= DECAY) {
            Map<RepoPath, CoChangedFile> found = new HashMap<>();
            for (RepoPath file : step)
                of(file, SUPPORT).stream()
                        .filter(one -> one.strength() >= threshold && !seen.contains(one.path()))
                        .limit(most)
                        .forEach(one -> found.merge(one.path(), one, CoChangedFiles::both));
            for (CoChangedFile one : found.values())
                all.put(one.path(), new CoChangedFile(one.path(), one.strength() * factor, one.with()));
            seen.addAll(found.keySet());
            step = found.values().stream()
                    .sorted(ORDER)
                    .map(CoChangedFile::path)
                    .toList();
        }
        return all.values().stream().sorted(ORDER).toList();
    }

    private static CoChangedFile both(CoChangedFile one, CoChangedFile other) {
        boolean stronger = one.strength() > other.strength()
                || one.strength() == other.strength()
                        && one.with().getFirst().compareTo(other.with().getFirst()) < 0;
        var with = new LinkedHashSet<>(stronger ? one.with() : other.with());
        with.addAll(stronger ? other.with() : one.with());
        return new CoChangedFile(one.path(), 1 - (1 - one.strength()) * (1 - other.strength()), new ArrayList<>(with));
    }
}

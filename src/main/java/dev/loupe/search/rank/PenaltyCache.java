package dev.loupe.search.rank;

import dev.loupe.model.RepoPath;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Caches the penalties of each file across questions: matching a few hundred paths against every pattern
/// took a seventh of a warm search, and a grep asks for the role of every file that may match. Thread-safe.
public final class PenaltyCache {
    /// Penalties depend on the path alone, so all projects of a process share them.
    public static final PenaltyCache SHARED = new PenaltyCache();

    /// A path and its set take about 200 bytes.
    private static final int MOST = 50_000;

    private final Map<RepoPath, Set<Penalty>> byFile = new ConcurrentHashMap<>();

    Set<Penalty> of(RepoPath file) {
        Set<Penalty> known = byFile.get(file);
        if (known != null) return known;
        if (byFile.size() >= MOST) byFile.clear();
        Set<Penalty> found = EnumSet.noneOf(Penalty.class);
        for (Penalty penalty : Penalty.values()) if (penalty.appliesTo(file)) found.add(penalty);
        byFile.put(file, found);
        return found;
    }
}

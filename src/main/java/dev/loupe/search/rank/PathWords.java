package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import dev.loupe.search.query.PathParts;
import java.util.HashMap;
import java.util.Map;

/// Share of the question covered by the names of the file and its folder; less if the name has other words
/// too: `Application` matches itself better than `ApplicationErrors` does.
final class PathWords implements Feature {
    /// The part for containing the words at all; the rest is for containing no others.
    private static final double FOR_MENTIONING = 0.5;

    private final CandidateSet pool;
    private final Map<RepoPath, Double> byFile = new HashMap<>();

    PathWords(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return byFile.computeIfAbsent(candidate.facts().path(), this::covered);
    }

    private double covered(RepoPath path) {
        PathParts parts = PathParts.of(path);
        double covered = pool.covered(pool.wordsIn(parts.stem()) | pool.wordsIn(parts.parent()));
        if (covered == 0) return 0;
        double asked = pool.mentions(parts.naming()).askedShare();
        return covered * (FOR_MENTIONING + (1 - FOR_MENTIONING) * asked);
    }
}

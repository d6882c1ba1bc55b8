package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;

/// What the file's chunks score together, in proportion to the best file; for its best chunk only, so that a
/// file that is about the question comes forward without filling the answer.
final class FileCoherence implements Evidence {
    private final Pool pool;
    private final Map<RepoPath, Double> scoreByFile = new HashMap<>();
    private final double bestFile;

    FileCoherence(Pool pool) {
        this.pool = pool;
        double best = 0;
        for (Candidate candidate : pool.candidates()) {
            RepoPath path = candidate.facts().path();
            best = Math.max(best, scoreByFile.merge(path, candidate.score(), Double::sum));
        }
        bestFile = best;
    }

    @Override
    public double of(Candidate candidate) {
        if (bestFile <= 0 || !pool.isBestOfFile(candidate)) return 0;
        return scoreByFile.getOrDefault(candidate.facts().path(), 0.0) / bestFile;
    }
}

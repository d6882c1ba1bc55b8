package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;

/// Sum of the word scores of the file's candidates, relative to the best file.
final class FileCoherence implements Feature {
    private final Map<RepoPath, Double> scoreByFile = new HashMap<>();
    private final double bestFile;

    FileCoherence(CandidateSet pool) {
        double best = 0;
        for (LexicalCandidate candidate : pool.candidates()) {
            RepoPath path = candidate.facts().path();
            best = Math.max(best, scoreByFile.merge(path, candidate.score(), Double::sum));
        }
        bestFile = best;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return bestFile <= 0 ? 0 : scoreByFile.getOrDefault(candidate.facts().path(), 0.0) / bestFile;
    }
}

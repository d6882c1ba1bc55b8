package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;

/// Sum of the cosines of a file's nearest candidates, scaled to the pool's range.
///
/// A file that covers a subject in several places is more about it than one that mentions it once.
final class FileMeaning implements Feature {
    private final Map<RepoPath, Nearest> files = new HashMap<>();
    private final double least;
    private final double range;

    FileMeaning(CandidateSet pool) {
        for (LexicalCandidate candidate : pool.candidates())
            files.computeIfAbsent(candidate.facts().path(), _ -> new Nearest()).show(pool.cosine(candidate));
        least = files.values().stream().mapToDouble(Nearest::sum).min().orElse(0);
        range = files.values().stream().mapToDouble(Nearest::sum).max().orElse(0) - least;
    }

    /// Keeps the three highest cosines; negative ones count as 0.
    private static final class Nearest {
        private double first;
        private double second;
        private double third;

        void show(double cosine) {
            third = Math.max(third, Math.min(second, cosine));
            second = Math.max(second, Math.min(first, cosine));
            first = Math.max(first, cosine);
        }

        double sum() {
            return first + second + third;
        }
    }

    @Override
    public double of(LexicalCandidate candidate) {
        if (range <= 0) return 0;
        Nearest nearest = files.get(candidate.facts().path());
        return nearest == null ? 0 : (nearest.sum() - least) / range;
    }
}

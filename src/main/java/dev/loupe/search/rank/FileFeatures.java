package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import java.util.HashMap;

/// What the candidates of a file say of it together.
final class FileFeatures {

    private FileFeatures() {}

    /// Sum of the word scores of the file's candidates, relative to the best file.
    static Feature coherence(CandidateSet set) {
        var scores = new HashMap<RepoPath, Double>();
        double best = 0;
        for (LexicalCandidate each : set.candidates())
            best = Math.max(best, scores.merge(each.facts().path(), each.score(), Double::sum));
        double most = best;
        return one -> most <= 0 ? 0 : scores.getOrDefault(one.facts().path(), 0.0) / most;
    }

    /// Share of the query's words that the candidates of the file hold together. The subject of a question is
    /// often spread over the functions of one file.
    static Feature coverage(CandidateSet set) {
        var words = new HashMap<RepoPath, Long>();
        for (LexicalCandidate each : set.candidates())
            words.merge(each.facts().path(), each.inAny(), (one, other) -> one | other);
        return one -> set.covered(words.getOrDefault(one.facts().path(), 0L));
    }

    /// Sum of the cosines of a file's nearest candidates, scaled to the range of the files. A file that
    /// covers a subject in several places is more about it than one that mentions it once.
    static Feature meaning(CandidateSet set) {
        var files = new HashMap<RepoPath, Nearest>();
        for (LexicalCandidate each : set.candidates())
            files.computeIfAbsent(each.facts().path(), _ -> new Nearest()).show(set.cosine(each));
        double least = files.values().stream().mapToDouble(Nearest::sum).min().orElse(0);
        double range = files.values().stream().mapToDouble(Nearest::sum).max().orElse(0) - least;
        return one -> {
            Nearest nearest = files.get(one.facts().path());
            return range <= 0 || nearest == null ? 0 : (nearest.sum() - least) / range;
        };
    }

    /// The three highest cosines; negative ones count as 0.
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
}

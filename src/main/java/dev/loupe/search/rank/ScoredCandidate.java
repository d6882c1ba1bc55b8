package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import java.util.Comparator;

/// A candidate with its score.
///
/// @param row place in its [CandidateSet]; -1 for a hit beyond the set, which is scored by its words alone
/// @param better number of chunks of its file that rank before it
public record ScoredCandidate(int row, LexicalCandidate candidate, double score, int better) {

    private static final Comparator<ScoredCandidate> BY_PLACE = Comparator.comparing(
                    (ScoredCandidate one) -> one.candidate().facts().path())
            .thenComparingInt(one -> one.candidate().facts().lines().first())
            .thenComparingInt(one -> one.candidate().document());

    /// Locations are compared only for equal scores, which are rare.
    public static final Comparator<ScoredCandidate> BEST_FIRST = (one, other) -> {
        int byScore = Double.compare(other.score, one.score);
        return byScore != 0 ? byScore : BY_PLACE.compare(one, other);
    };

    /// A hit beyond the candidates that are ranked.
    public static ScoredCandidate beyond(LexicalCandidate candidate, double score) {
        return new ScoredCandidate(-1, candidate, score, 0);
    }

    /// The same candidate with another score.
    public ScoredCandidate scored(double other) {
        return new ScoredCandidate(row, candidate, other, better);
    }

    ScoredCandidate behind(int others, double other) {
        return new ScoredCandidate(row, candidate, other, others);
    }
}

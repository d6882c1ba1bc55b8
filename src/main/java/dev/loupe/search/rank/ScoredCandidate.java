package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import java.util.Comparator;

/// A candidate with its score.
///
/// @param better number of chunks of its file that rank before it; -1 for a hit beyond the pool, which is
/// scored by its words alone
public record ScoredCandidate(LexicalCandidate candidate, double score, int better) {

    private static final Comparator<ScoredCandidate> BY_PLACE = Comparator.comparing(
                    (ScoredCandidate one) -> one.candidate().facts().path())
            .thenComparingInt(one -> one.candidate().facts().lines().first())
            .thenComparingInt(one -> one.candidate().document());

    /// Locations are compared only for equal scores, which are rare.
    static final Comparator<ScoredCandidate> BEST_FIRST = (one, other) -> {
        int byScore = Double.compare(other.score, one.score);
        return byScore != 0 ? byScore : BY_PLACE.compare(one, other);
    };

    ScoredCandidate(LexicalCandidate candidate, double score) {
        this(candidate, score, 0);
    }
}

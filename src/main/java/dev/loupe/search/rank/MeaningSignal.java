package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import java.util.List;

/// Cosine of question and candidate, scaled to the pool's range: 1 for the nearest, 0 for the farthest or if
/// there are no vectors.
///
/// Raw cosines differ more between questions than between the candidates of one question.
final class MeaningSignal implements Feature {
    private final CandidateSet pool;
    private final double least;
    private final double range;

    MeaningSignal(CandidateSet pool) {
        this.pool = pool;
        List<LexicalCandidate> candidates = pool.candidates();
        least = candidates.stream().mapToDouble(pool::cosine).min().orElse(0);
        range = candidates.stream().mapToDouble(pool::cosine).max().orElse(0) - least;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return range > 0 ? (pool.cosine(candidate) - least) / range : 0;
    }
}

package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;
import java.util.List;

/// The cosine of question and candidate, in proportion to the range of the pool: 1 for the nearest, 0 for the
/// farthest and where there are no vectors.
///
/// Cosines as they are differ more between questions than between the candidates of one.
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

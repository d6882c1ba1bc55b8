package dev.loupe.search.rank;

import java.util.List;

/// Ranks by vectors alone: the score is the cosine, or 0 if it is negative.
public final class CosineRanker implements Ranker {
    private final CandidateSet pool;

    public CosineRanker(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public List<ScoredCandidate> order() {
        List<ScoredCandidate> scored =
                pool.scored(pool.candidates().stream().mapToDouble(pool::cosine).toArray());
        scored.sort(ScoredCandidate.BEST_FIRST);
        scored.replaceAll(one -> one.scored(Math.max(0, one.score())));
        return scored;
    }

    @Override
    public List<Hit.SignalValue> explain(ScoredCandidate scored) {
        return List.of(new Hit.SignalValue("cosine", pool.cosine(scored.candidate()), 1, scored.score()));
    }
}

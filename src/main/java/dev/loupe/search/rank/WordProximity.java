package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// Share of the question's adjacent word pairs that are close in the body too, weighted by rarity: a phrase
/// counts more than its scattered words.
final class WordProximity implements Feature {
    private final CandidateSet pool;
    private final double all;

    WordProximity(CandidateSet pool) {
        this.pool = pool;
        double sum = 0;
        for (int i = 0; i + 1 < pool.size(); i++) sum += worthOfPair(i);
        all = sum;
    }

    private double worthOfPair(int i) {
        return Math.min(pool.worth(i), pool.worth(i + 1));
    }

    @Override
    public double of(LexicalCandidate candidate) {
        if (all <= 0) return 0;
        double sum = 0;
        for (int i = 0; i + 1 < pool.size(); i++) if ((candidate.pairs() >>> i & 1) != 0) sum += worthOfPair(i);
        return Math.min(1, sum / all);
    }
}

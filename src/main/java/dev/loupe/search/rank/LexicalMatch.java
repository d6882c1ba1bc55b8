package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// BM25 score relative to the best of the pool.
final class LexicalMatch implements Feature {
    private final double best;

    LexicalMatch(CandidateSet pool) {
        best = pool.candidates().stream()
                .mapToDouble(LexicalCandidate::score)
                .max()
                .orElse(0);
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return best > 0 ? Math.min(1, candidate.score() / best) : 0;
    }
}

package dev.loupe.search;

import dev.loupe.index.Candidate;

/// BM25 in proportion to the best of the pool.
final class LexicalMatch implements Evidence {
    private final double best;

    LexicalMatch(Pool pool) {
        best = pool.candidates().stream().mapToDouble(Candidate::score).max().orElse(0);
    }

    @Override
    public double of(Candidate candidate) {
        return best > 0 ? Math.min(1, candidate.score() / best) : 0;
    }
}

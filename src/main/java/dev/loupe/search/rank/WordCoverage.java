package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// Share of the question's words that occur anywhere in the chunk, weighted by rarity.
final class WordCoverage implements Feature {
    private final CandidateSet pool;

    WordCoverage(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return pool.covered(candidate.inAny());
    }
}

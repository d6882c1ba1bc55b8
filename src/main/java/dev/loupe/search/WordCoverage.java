package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;

/// How many of the question's words it holds anywhere, rare ones counting more.
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

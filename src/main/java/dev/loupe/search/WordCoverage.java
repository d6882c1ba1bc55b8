package dev.loupe.search;

import dev.loupe.index.Candidate;

/// How many of the question's words it holds anywhere, rare ones counting more.
final class WordCoverage implements Evidence {
    private final Pool pool;

    WordCoverage(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        return pool.covered(candidate.inAny());
    }
}

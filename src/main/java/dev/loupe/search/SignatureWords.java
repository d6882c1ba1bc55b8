package dev.loupe.search;

import dev.loupe.index.Candidate;

/// How many of the question's words stand in its signature, rare ones counting more.
final class SignatureWords implements Evidence {
    private final Pool pool;

    SignatureWords(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        return pool.covered(candidate.inSignature());
    }
}

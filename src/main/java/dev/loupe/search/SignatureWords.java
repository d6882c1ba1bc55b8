package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;

/// How many of the question's words stand in its signature, rare ones counting more.
final class SignatureWords implements Feature {
    private final CandidateSet pool;

    SignatureWords(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return pool.covered(candidate.inSignature());
    }
}

package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// Share of the question's words in the signature, weighted by rarity.
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

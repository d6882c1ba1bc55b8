package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// Share of the question's words in the documentation comment, weighted by rarity.
final class DocumentationWords implements Feature {
    private final CandidateSet pool;

    DocumentationWords(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return pool.covered(candidate.inDoc());
    }
}

package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;

/// How many of the question's words stand in its documentation comment, rare ones counting more.
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

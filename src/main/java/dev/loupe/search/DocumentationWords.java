package dev.loupe.search;

import dev.loupe.index.Candidate;

/// How many of the question's words stand in its documentation comment, rare ones counting more.
final class DocumentationWords implements Evidence {
    private final Pool pool;

    DocumentationWords(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        return pool.covered(candidate.inDoc());
    }
}

package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;

/// How many other files import its file, by the logarithm: the step from one importer to ten says as much as
/// that from ten to a hundred. In proportion to the most imported file of the pool, since what counts as many
/// depends on the repository and the language; but not to fewer than [#MANY], so that a pool of files that
/// hardly anyone imports is not told apart by one importer more or less.
final class CentralitySignal implements Feature {
    private static final int MANY = 10;

    private final CandidateSet pool;
    private double most;

    CentralitySignal(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        if (most == 0) most = Math.log1p(mostImporters());
        return Math.log1p(pool.importers(candidate.facts().path())) / most;
    }

    private int mostImporters() {
        int most = MANY;
        for (LexicalCandidate candidate : pool.candidates())
            most = Math.max(most, pool.importers(candidate.facts().path()));
        return most;
    }
}

package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// Number of other files that import the file, on a logarithmic scale: going from one importer to ten counts
/// as much as from ten to a hundred. It is relative to the most imported file of the pool, because what
/// counts as many depends on the repository and the language. The maximum is at least [#MANY], so one
/// importer more or less does not matter in a pool that is hardly imported.
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

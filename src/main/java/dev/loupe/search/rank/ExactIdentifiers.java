package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.search.query.QueryIdentifier;

/// Share of the question's multi-part identifiers that occur whole: `maxRetries` itself, not `max` and
/// `retries` apart.
final class ExactIdentifiers implements Feature {
    private final CandidateSet pool;
    private final long wholes;

    ExactIdentifiers(CandidateSet pool) {
        this.pool = pool;
        long bits = 0;
        var places = pool.question().places();
        for (QueryIdentifier identifier : pool.question().identifiers()) {
            for (CodeTerm term : CodeTerm.cut(identifier.name())) {
                Integer place = term.whole() ? places.get(term.token()) : null;
                if (place != null) bits |= 1L << place;
            }
        }
        wholes = bits;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return pool.share(candidate.inAny() & wholes, wholes);
    }
}

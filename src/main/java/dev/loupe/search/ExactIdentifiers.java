package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.index.CodeTerm;

/// How many of the question's identifiers of several parts it holds whole: `maxRetries` itself, not `max`
/// here and `retries` there.
final class ExactIdentifiers implements Evidence {
    private final Pool pool;
    private final long wholes;

    ExactIdentifiers(Pool pool) {
        this.pool = pool;
        long bits = 0;
        var places = pool.question().places();
        for (Identifier identifier : pool.question().identifiers()) {
            for (CodeTerm term : CodeTerm.cut(identifier.name())) {
                Integer place = term.whole() ? places.get(term.token()) : null;
                if (place != null) bits |= 1L << place;
            }
        }
        wholes = bits;
    }

    @Override
    public double of(Candidate candidate) {
        return pool.share(candidate.inAny() & wholes, wholes);
    }
}

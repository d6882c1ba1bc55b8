package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.search.query.CodeLocation;
import java.util.List;

/// Whether the candidate is at a place that the question names: it contains the line, or is in the file. Each
/// frame of a stack trace counts less than the one before.
final class WantedPlace implements Feature {
    private static final double NEXT = 0.93;

    private final List<CodeLocation> wanted;

    WantedPlace(CandidateSet pool) {
        wanted = pool.question().wanted();
    }

    @Override
    public double of(LexicalCandidate candidate) {
        double best = 0;
        double worth = 1;
        for (CodeLocation place : wanted) {
            best = Math.max(best, worth * place.answeredBy(candidate.facts()));
            worth *= NEXT;
        }
        return best;
    }
}

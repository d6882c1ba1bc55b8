package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;
import java.util.List;

/// Whether it is at a place that the question names: holds the line, is of the file. Of the frames of a trace
/// each counts less than the one before.
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
